package io.canon4j.langchain4j.memory;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.memory.extract.LanguageModel;
import io.canon4j.memory.semantic.Embedder;
import org.jspecify.annotations.Nullable;

/** Any chat or embedding model as what the memory asks for. Nothing is called before the memory asks. */
public final class Models {

    private Models() {}

    /** A chat model, for extraction and reconciliation. Its name is the one it was built with, else its class. */
    public static LanguageModel language(ChatModel model) {
        return new LanguageModel() {
            @Override
            public String name() {
                @Nullable String name = model.defaultRequestParameters().modelName();
                return name == null ? model.getClass().getName() : name;
            }

            @Override
            public String reply(String system, String user) {
                @Nullable
                String text = model.chat(SystemMessage.from(system), UserMessage.from(user))
                        .aiMessage()
                        .text();
                return text == null ? "" : text;
            }
        };
    }

    /** An embedding model, for nearness in meaning. */
    public static Embedder embedder(EmbeddingModel model) {
        return text -> model.embed(text).content().vector();
    }

    /**
     * An embedding model, for near-duplicates among concepts and for recall. A store keeps the model's name and the length of its
     * vectors, and takes no others.
     */
    public static TextVectors vectors(EmbeddingModel model) {
        return new TextVectors() {
            @Override
            public String model() {
                @Nullable String name = model.modelName();
                return name == null ? model.getClass().getName() : name;
            }

            @Override
            public int width() {
                return model.dimension();
            }

            @Override
            public float[] of(String text) {
                return model.embed(text).content().vector();
            }
        };
    }
}
