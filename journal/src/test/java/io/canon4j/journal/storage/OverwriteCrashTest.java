package io.canon4j.journal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OverwriteCrashTest {

    private static final Path FILE = Path.of("/store/state/memory.snapshot");
    private static final int SEEDS = 20;

    private static void put(MemoryStorage storage, String text) throws IOException {
        new DurableFiles(storage).overwrite(FILE, out -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.write(bytes, 0, 3);
            out.write(bytes, 3, bytes.length - 3);
        });
    }

    private static String text(MemoryStorage storage) throws IOException {
        return new String(storage.read(FILE, 100), StandardCharsets.UTF_8);
    }

    @Test
    void overwrite_done_isWhatAPowerLossLeaves() throws IOException {
        MemoryStorage storage = new MemoryStorage();
        put(storage, "first state");
        put(storage, "second state");
        for (long seed = 0; seed < SEEDS; seed++) {
            assertThat(text(storage.afterPowerLoss(seed))).as("seed %d", seed).isEqualTo("second state");
        }
        assertThat(storage.list(FILE.getParent())).containsExactly(FILE);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("whatever goes wrong wherever, the old state or the new one is there whole")
    void overwrite_fault_leavesOneStateWhole(MemoryStorage.Fault fault) throws IOException {
        MemoryStorage counted = new MemoryStorage();
        put(counted, "first state");
        int before = counted.operations();
        put(counted, "second state");
        int operations = counted.operations() - before;
        assertThat(operations).isGreaterThanOrEqualTo(3);
        for (int operation = 0; operation < operations; operation++) {
            MemoryStorage storage = new MemoryStorage();
            put(storage, "first state");
            storage.failAt(storage.operations() + operation, fault);
            try {
                put(storage, "second state");
            } catch (IOException | MemoryStorage.PowerLoss expected) {
                assertThat(expected).isNotNull();
            }
            for (long seed = 0; seed < SEEDS; seed++) {
                assertThat(text(storage.afterPowerLoss(seed)))
                        .as("operation %d, seed %d", operation, seed)
                        .isIn("first state", "second state");
            }
        }
    }

    @Test
    @DisplayName("content that fails half-way leaves the old state and nothing beside it")
    void overwrite_contentFails_leavesTheOldState() throws IOException {
        MemoryStorage storage = new MemoryStorage();
        put(storage, "first state");
        try {
            new DurableFiles(storage).overwrite(FILE, out -> {
                out.write(1);
                throw new IOException("no more");
            });
        } catch (IOException expected) {
            assertThat(expected).hasMessage("no more");
        }
        assertThat(text(storage)).isEqualTo("first state");
        assertThat(storage.list(FILE.getParent())).containsExactly(FILE);
    }
}
