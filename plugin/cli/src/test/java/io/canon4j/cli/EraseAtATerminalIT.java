package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code canon erase} as a person runs it: the jar, at a terminal that {@code script} makes. */
class EraseAtATerminalIT {

    private static final String NOTE = "2 events, ";

    @TempDir
    Path folder;

    private CanonJar canon;

    @BeforeEach
    void aLogWithTwoEvents() throws Exception {
        canon = new CanonJar(folder);
        assertThat(canon.run("init").code()).isZero();
        assertThat(canon.run("write", "src/app", "--capsule", "Keep it small.", "--body", "It must stay small.")
                        .code())
                .isZero();
        assertThat(canon.run("write", "src/app", "--body", "It must never name Ms Example.")
                        .code())
                .isZero();
        assertThat(canon.run("verify").out()).contains(NOTE + "0 of them erased");
    }

    private static void needsScript() {
        boolean there;
        try {
            Process process = new ProcessBuilder("script", "-qec", "true", "/dev/null")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            there = process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException missing) {
            there = false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        Assumptions.assumeTrue(there, "there is no 'script' of util-linux here to make a terminal");
    }

    private boolean kept(String words) throws IOException {
        Path state = folder.resolve("work/.canon/state");
        for (String name : List.of("canon.db", "canon.db-wal")) {
            Path file = state.resolve(name);
            if (Files.exists(file)
                    && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(words)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void personWhoTypesTheWord_erases() throws Exception {
        needsScript();
        assertThat(kept("Ms Example")).isTrue();
        Terminal run = canon.runAtATerminal("erase\n", "erase", "2", "--reason", "names a customer");
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .contains("This cannot be undone. Type 'erase'", "erased what 1 events say; recorded as event 3");
        assertThat(kept("Ms Example")).isFalse();
        assertThat(canon.run("verify").out()).contains("3 events, 1 of them erased", "The chain holds");
        assertThat(canon.run("trace", "--once", "--json", "--last", "1").out()).contains("names a customer");
    }

    @Test
    void personWhoTypesAnythingElse_erasesNothing() throws Exception {
        needsScript();
        Terminal run = canon.runAtATerminal("yes\n", "erase", "2");
        assertThat(run.code()).as(run.toString()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("nothing was erased");
        assertThat(canon.run("verify").out()).contains(NOTE + "0 of them erased");
    }

    @Test
    void programWithoutATerminal_isRefused_whateverItPipesIn() throws Exception {
        Terminal run = canon.run("erase", "2");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("only done by a person at a terminal; nothing was erased");
        assertThat(kept("Ms Example")).isTrue();
    }
}
