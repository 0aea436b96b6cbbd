package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Faulty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever goes wrong in the agent, the application runs as without it, and in time. */
class FaultsIT {

    /** The most that one call of the application may take longer because of a fault. */
    private static final long HELD_UP_MICROS = 50_000;

    /** The machine pauses, too: one process of these must stay below the bound. */
    private static final int ATTEMPTS = 5;

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        project = SampleProject.in(folder.resolve("project").toAbsolutePath());
    }

    @ParameterizedTest
    @CsvSource({
        "message,throw", "message,hang", "message,memory", "message,stack",
        "context,throw", "context,hang", "context,memory", "context,stack",
        "memory,throw", "memory,hang", "memory,memory", "memory,stack"
    })
    void fault_changesNoResultHoldsUpNoCallAndIsLoggedOnce(String piece, String fault) throws Exception {
        // What does not hang is over at once: patience would only hide it. What hangs gets the patience of the default.
        String arguments = (fault.equals("hang") ? "wait=20" : "wait=1000") + ",agent.project=" + project;
        long slowest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && slowest >= HELD_UP_MICROS; attempt++) {
            Path bare = folder.resolve("plain" + attempt);
            ChildJvm.Ended plain = run(null, piece, fault, SampleProject.GOVERNED, bare);
            Path sent = folder.resolve("woven" + attempt);
            ChildJvm.Ended woven = run(arguments, piece, fault, SampleProject.GOVERNED, sent);
            assertThat(answer(woven)).isEqualTo(answer(plain));
            assertThat(withoutBlocks(Files.readAllLines(sent))).isEqualTo(Files.readAllLines(bare));
            assertLoggedOnce(woven.err(), fault);
            if (!fault.equals("hang") && !piece.equals("message")) {
                assertThat(Files.readAllLines(sent).get(3))
                        .as("who called is unknown; what was touched is not")
                        .contains(SampleProject.CAPSULE);
            }
            long tool = micros(woven, 1) - micros(plain, 1);
            long request = micros(woven, 2) - micros(plain, 2);
            slowest = Math.min(slowest, Math.max(tool, request));
        }
        assertThat(slowest)
                .as("by how many microseconds the slowest call was slower than without the agent")
                .isLessThan(HELD_UP_MICROS);
    }

    @Test
    void settingThatDoesNotExist_isNamedAndTheApplicationRuns() throws Exception {
        ChildJvm.Ended ended = unharmed("budgett=3");
        assertThat(String.join("\n", ended.err())).contains("'budgett' is not a setting; did you mean 'budget'?");
    }

    @Test
    void argumentThatIsNoPair_isNamedAndTheApplicationRuns() throws Exception {
        ChildJvm.Ended ended = unharmed("nonsense");
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0)).contains("not installed", "'nonsense' is not key=value");
    }

    @Test
    void switchedOff_leavesNoTrace() throws Exception {
        assertThat(unharmed("enabled=off").err()).isEmpty();
        ChildJvm.Ended byProperty = jvm().option("-Dcanon4j=off")
                .withAgent("")
                .run(
                        Faulty.class,
                        "message",
                        "none",
                        SampleProject.FREE,
                        folder.resolve("off").toString());
        assertThat(byProperty.code()).isZero();
        assertThat(byProperty.err()).isEmpty();
    }

    private ChildJvm.Ended unharmed(String arguments) throws Exception {
        return run(arguments, "message", "none", SampleProject.FREE, folder.resolve("requests"));
    }

    private ChildJvm.Ended run(String arguments, String piece, String fault, String file, Path requests)
            throws Exception {
        ChildJvm jvm = arguments == null ? jvm() : jvm().withAgent(arguments);
        ChildJvm.Ended ended = jvm.run(Faulty.class, piece, fault, file, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        return ended;
    }

    private ChildJvm jvm() {
        return ChildJvm.here(project).with(ClassPaths.newest());
    }

    private static void assertLoggedOnce(List<String> err, String fault) {
        String cause = fault.equals("hang") ? "took longer than" : "failed and was skipped";
        assertThat(err)
                .as("what was found, and the fault")
                .hasSize(2)
                .anyMatch(line -> line.contains("tool calls and model requests are hooked"))
                .anyMatch(line -> line.startsWith("canon4j: ") && line.contains(cause));
    }

    private static List<String> withoutBlocks(List<String> requests) {
        return requests.stream().map(Blocks::without).toList();
    }

    private static String answer(ChildJvm.Ended ended) {
        return ended.out().lines().findFirst().orElseThrow();
    }

    private static long micros(ChildJvm.Ended ended, int line) {
        return Long.parseLong(ended.out().lines().toList().get(line));
    }
}
