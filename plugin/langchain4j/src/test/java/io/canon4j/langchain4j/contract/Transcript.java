package io.canon4j.langchain4j.contract;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import java.util.List;

/** The messages of each request, as a provider got them. */
public record Transcript(List<List<ChatMessage>> requests) {

    /** Copies the lists. */
    public Transcript {
        requests = requests.stream().map(List::copyOf).toList();
    }

    /** Each request as LangChain4j writes messages in JSON: what a program in another JVM prints. */
    public List<String> toJson() {
        return requests.stream().map(ChatMessageSerializer::messagesToJson).toList();
    }

    /** What {@link #toJson} wrote, by whatever version of LangChain4j. */
    public static Transcript fromJson(List<String> requests) {
        return new Transcript(
                requests.stream().map(ChatMessageDeserializer::messagesFromJson).toList());
    }
}
