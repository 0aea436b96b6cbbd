package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolService;
import io.canon4j.agent.sample.FileTool;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The look at raw bytes: finds every class with a method to weave, loads none, and survives anything. */
class ClassFilterTest {

    @Test
    void classesWithAMethodToWeave_areHits() throws IOException {
        for (Class<?> type : List.of(
                ToolExecutor.class,
                DefaultToolExecutor.class,
                ChatModel.class,
                StreamingChatModel.class,
                FileTool.class,
                ToolService.class)) {
            assertThat(ClassFilter.mayBeWoven(bytes(type))).as(type.getName()).isTrue();
        }
    }

    @Test
    void otherClasses_areMisses() throws IOException {
        for (Class<?> type : List.of(Object.class, String.class, List.class, Jdks.class, Test.class)) {
            assertThat(ClassFilter.mayBeWoven(bytes(type))).as(type.getName()).isFalse();
        }
    }

    @Test
    void cutAndDamagedFiles_neverThrow() throws IOException {
        byte[] whole = bytes(DefaultToolExecutor.class);
        for (int length = 0; length < whole.length; length += 7) {
            assertThat(ClassFilter.mayBeWoven(Arrays.copyOf(whole, length))).isIn(true, false);
        }
        long seed = 20_261_130L;
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = whole.clone();
            for (int hit = 0; hit < 20; hit++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            assertThat(ClassFilter.mayBeWoven(damaged))
                    .as("seed %s, round %s", seed, i)
                    .isIn(true, false);
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }
}
