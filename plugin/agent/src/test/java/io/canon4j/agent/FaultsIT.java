package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Faulty;
import io.canon4j.agent.sample.FaultyCaller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong in the agent, the application runs as without it, and in time. */
class FaultsIT {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"throw", "hang", "memory", "stack"})
    void faultWhileReadingARequest_isContainedLoggedOnceAndHoldsNothingUp(String fault) throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        ChildJvm.Ended plain = ChildJvm.here(project)
                .with(ClassPaths.newest())
                .run(
                        Faulty.class,
                        fault,
                        SampleProject.GOVERNED,
                        folder.resolve("plain").toString());
        ChildJvm.Ended woven = ChildJvm.here(project)
                .with(ClassPaths.newest())
                .withAgent("wait=20,agent.project=" + project)
                .run(
                        Faulty.class,
                        fault,
                        SampleProject.GOVERNED,
                        folder.resolve("woven").toString());
        assertThat(woven.code()).as("%s", woven.err()).isZero();
        assertThat(woven.out().lines().findFirst())
                .isEqualTo(plain.out().lines().findFirst());
        assertThat(Files.readAllLines(folder.resolve("woven"))).isEqualTo(Files.readAllLines(folder.resolve("plain")));
        // One line for the fault; on a busy machine one more for time running out elsewhere. Never one for each
        // request.
        assertThat(woven.err()).allMatch(line -> line.startsWith("canon4j: ")).doesNotHaveDuplicates();
        assertThat(woven.err().stream()
                        .filter(line ->
                                line.contains("failed and was skipped") || line.contains("a request was not read")))
                .hasSizeBetween(1, 2);
        // The caller's patience is 45 ms; on a busy machine a scheduler adds to both sides, so what is held here is
        // that nobody waits for the fault, which hangs for 10 s.
        long without = Long.parseLong(plain.out().lines().toList().get(1));
        long with = Long.parseLong(woven.out().lines().toList().get(1));
        assertThat(with).isLessThan(without + 1_000);
    }

    @ParameterizedTest
    @CsvSource({
        "context,throw", "context,hang", "context,memory", "context,stack",
        "memory,throw", "memory,hang", "memory,memory", "memory,stack"
    })
    void faultWhileAToolIsCalled_holdsUpNeitherTheToolNorTheRequestForLong(String what, String fault) throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        Path requests = folder.resolve("requests");
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.newest())
                .withAgent("wait=500,agent.project=" + project)
                .run(FaultyCaller.class, what, fault, SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        List<String> out = ended.out().lines().toList();
        assertThat(out.get(0)).isEqualTo("done");
        // What hangs does so for 10 s; nothing of it may show in a tool call, and no more than the patience of 1 s in
        // a request.
        assertThat(Long.parseLong(out.get(1))).isLessThan(1_000);
        assertThat(Long.parseLong(out.get(2))).isLessThan(5_000);
        assertThat(ended.err()).allMatch(line -> line.startsWith("canon4j: ")).doesNotHaveDuplicates();
        List<String> sent = Files.readAllLines(requests);
        assertThat(sent).hasSize(4);
        if (!fault.equals("hang")) {
            assertThat(ended.err().stream().filter(line -> line.contains("asking who called a tool failed")))
                    .hasSize(1);
            assertThat(sent.get(3)).as("the line arrives all the same").contains(SampleProject.CAPSULE);
        }
    }

    @Test
    void settingThatDoesNotExist_isNamedAndTheApplicationRuns() throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.newest())
                .withAgent("budgett=3")
                .run(
                        Faulty.class,
                        "none",
                        SampleProject.FREE,
                        folder.resolve("requests").toString());
        assertThat(ended.code()).isZero();
        assertThat(String.join("\n", ended.err())).contains("'budgett' is not a setting; did you mean 'budget'?");
    }

    @Test
    void argumentThatIsNoPair_isNamedAndTheApplicationRuns() throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.newest())
                .withAgent("nonsense")
                .run(
                        Faulty.class,
                        "none",
                        SampleProject.FREE,
                        folder.resolve("requests").toString());
        assertThat(ended.code()).isZero();
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0)).contains("not installed", "'nonsense' is not key=value");
    }

    @Test
    void switchedOff_leavesNoTrace() throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        for (String option : List.of("-Dcanon4j=off", "-Dunrelated=1")) {
            ChildJvm.Ended ended = ChildJvm.here(project)
                    .with(ClassPaths.newest())
                    .option(option)
                    .withAgent(option.equals("-Dcanon4j=off") ? "" : "enabled=off")
                    .run(
                            Faulty.class,
                            "none",
                            SampleProject.FREE,
                            folder.resolve("requests").toString());
            assertThat(ended.code()).isZero();
            assertThat(ended.err()).isEmpty();
        }
    }
}
