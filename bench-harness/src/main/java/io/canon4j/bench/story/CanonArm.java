package io.canon4j.bench.story;

import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import io.canon4j.langchain4j.Canon;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.surfacing.Decision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The worker with canon4j: the one changed line of the README, and a store that is empty when the first session begins. */
final class CanonArm implements Arm {

    private @Nullable Canon canon;

    @Override
    public String label() {
        return "memory on";
    }

    @Override
    public void prepare(Path root) {
        try {
            Files.createDirectories(root.resolve(".canon/articles"));
            Files.writeString(root.resolve(".canon/.gitignore"), "state/\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a store in " + root, e);
        }
        // A cold JVM may need longer than a tool call should ever wait; the story is about order, not about speed.
        canon = Canon.of(root, Settings.read().with(Setting.WAIT, "1000"));
    }

    @Override
    public Worker worker(ChatModel model, FileTools tools) {
        return canon().aiServices(Worker.class)
                .chatModel(model)
                .tools(tools)
                .chatMemory(MessageWindowChatMemory.withMaxMessages(BareArm.MEMORY_MESSAGES))
                .build();
    }

    @Override
    public Map<String, Long> counters() {
        Map<String, Long> counters = new LinkedHashMap<>();
        for (Map.Entry<Decision, Long> count :
                canon().runtime().funnel().counts().entrySet()) {
            counters.put(count.getKey().name().toLowerCase(Locale.ROOT), count.getValue());
        }
        return counters;
    }

    /** How the budget stands, for the table: what it is. */
    String budget() {
        return canon().runtime().settings().budget().toString();
    }

    @Override
    public void close() {
        if (canon != null) {
            canon.close();
        }
    }

    private Canon canon() {
        if (canon == null) {
            throw new IllegalStateException("prepare the arm before its first session");
        }
        return canon;
    }
}
