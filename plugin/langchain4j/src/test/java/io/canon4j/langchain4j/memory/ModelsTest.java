package io.canon4j.langchain4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.memory.Memory;
import io.canon4j.memory.Utterance;
import io.canon4j.memory.extract.ModelExtractor;
import io.canon4j.memory.extract.ReplyCache;
import io.canon4j.memory.semantic.SemanticIndex;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelsTest {

    @Test
    void language_anyChatModel_extractsFacts() {
        List<ChatMessage> sent = new ArrayList<>();
        ChatModel model = new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                sent.addAll(request.messages());
                return ChatResponse.builder()
                        .aiMessage(AiMessage.from("alice --works_at--> acme"))
                        .build();
            }
        };
        ModelExtractor extractor = new ModelExtractor(Models.language(model), ReplyCache.inMemory());
        Memory memory = Memory.create();
        Utterance utterance = Utterance.of("Alice has joined Acme.", 100);
        memory.observe(utterance, extractor.extract(utterance));
        memory.maintain(100);
        assertThat(memory.ask("current(alice, works_at, acme)").holds()).isTrue();
        assertThat(sent).hasSize(2);
        assertThat(sent.get(1).toString()).contains("Alice has joined Acme.");
    }

    @Test
    void vectors_anyEmbeddingModel_saysItsNameAndWidth_andGivesItsVectors() {
        EmbeddingModel model = new EmbeddingModel() {
            @Override
            public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
                return Response.from(segments.stream()
                        .map(segment ->
                                Embedding.from(new float[] {segment.text().length(), 1, 0}))
                        .toList());
            }

            @Override
            public String modelName() {
                return "lengths";
            }
        };
        TextVectors vectors = Models.vectors(model);
        assertThat(vectors.model()).isEqualTo("lengths");
        assertThat(vectors.width()).isEqualTo(3);
        assertThat(vectors.of("four")).containsExactly(4, 1, 0);
    }

    @Test
    void language_modelThatThrows_isNoFacts() {
        ChatModel model = new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                throw new IllegalStateException("no model here");
            }
        };
        ModelExtractor extractor = new ModelExtractor(Models.language(model), ReplyCache.inMemory());
        assertThat(extractor.extract(Utterance.of("x", 1)).claims()).isEmpty();
        assertThat(extractor.failures()).isEqualTo(1);
        assertThat(Models.language(model).name()).isNotBlank();
    }

    @Test
    void embedder_anyEmbeddingModel_ranks() {
        EmbeddingModel model = new EmbeddingModel() {
            @Override
            public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
                return Response.from(segments.stream()
                        .map(segment -> Embedding.from(
                                segment.text().contains("sea") ? new float[] {1, 0} : new float[] {0, 1}))
                        .toList());
            }
        };
        SemanticIndex index = new SemanticIndex(Models.embedder(model));
        index.register("boat", "goes to sea");
        index.register("car", "goes by road");
        assertThat(index.search("what is at sea", 1).get(0).name()).isEqualTo("boat");
    }
}
