package io.canon4j.langchain4j.memory;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
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
}
