package io.canon4j.bench.story;

import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.service.AiServices;
import java.nio.file.Path;
import java.util.Map;

/** The same worker without canon4j: the floor. */
final class BareArm implements Arm {

    static final int MEMORY_MESSAGES = 100;

    @Override
    public String label() {
        return "memory off";
    }

    @Override
    public Worker worker(ChatModel model, FileTools tools) {
        return AiServices.builder(Worker.class)
                .chatModel(model)
                .tools(tools)
                .chatMemory(MessageWindowChatMemory.withMaxMessages(MEMORY_MESSAGES))
                .build();
    }

    @Override
    public Map<String, Long> counters() {
        return Map.of();
    }

    @Override
    public void prepare(Path root) {
        // A tree without memory is ready as it is.
    }

    @Override
    public void close() {
        // Nothing is held open.
    }
}
