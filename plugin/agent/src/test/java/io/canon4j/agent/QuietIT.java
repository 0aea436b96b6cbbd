package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Hurried;
import io.canon4j.agent.sample.Trapped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an application does not notice: no connection, no socket, no byte on standard output, no wait for a cold start. */
class QuietIT extends OverSampleProject {

    private static final String TRAP =
            "-Djava.nio.channels.spi.SelectorProvider=io.canon4j.agent.sample.Trapped$Channels";

    @ParameterizedTest
    @MethodSource("jdks")
    void agentWhereTheNetworkIsATrap_walksIntoNone(Path jdk) throws Exception {
        String[] program = {"conversation", "sync", "2", SampleProject.GOVERNED, requests.toString()};
        ChildJvm.Ended plain = trapped(jdk).run(Trapped.class, program);
        Files.delete(requests);
        ChildJvm.Ended ended = trapped(jdk)
                .withAgent("retriever=lexical,agent.project=" + project)
                .run(Trapped.class, program);
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out()).isEqualTo(plain.out()).endsWith("caught: []\n");
        assertThat(ended.err()).hasSize(1);
        Blocks.assertOneInEachButTheFirst(Files.readAllLines(requests), 5);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void libraryWhereTheNetworkIsATrap_walksIntoNone(Path jdk) throws Exception {
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(ClassPaths.ofTheTests())
                .option(TRAP, "-Dcanon4j.retriever=lexical", "-Dcanon4j.wait=1000")
                .run(Trapped.class, "wired", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out()).endsWith("caught: []\n");
        assertThat(Files.readAllLines(requests).get(1)).contains(SampleProject.CAPSULE);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyTrap_holds(Path jdk) throws Exception {
        ChildJvm.Ended ended = trapped(jdk).run(Trapped.class, "itself");
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out())
                .contains("a way to http://localhost:1/", "a socket", "a server socket", "a datagram", "a channel")
                .doesNotContain("got through");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void coldStartOnABusyMachine_whatWasLateArrivesOnceAndNoRequestChangesAfterwards(Path jdk) throws Exception {
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(ClassPaths.newest())
                .withAgent("wait=20,agent.project=" + project)
                .run(
                        Hurried.class,
                        String.valueOf(2 * Runtime.getRuntime().availableProcessors()),
                        SampleProject.GOVERNED,
                        requests.toString());
        // The model itself refuses a request that does not start with the one before.
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("came\n");
        List<String> sent = Files.readAllLines(requests);
        String last = sent.get(sent.size() - 1);
        assertThat(last.split("\\[canon4j]", -1))
                .as("blocks in the last request")
                .hasSize(2);
        assertThat(last).contains(SampleProject.CAPSULE);
        assertThat(ended.err()).as("what was found, and that it was late").hasSizeBetween(1, 2);
        assertThat(ended.err()).allMatch(line -> line.startsWith("canon4j: "));
    }

    private ChildJvm trapped(Path jdk) {
        return new ChildJvm(jdk, project).with(ClassPaths.newest()).option(TRAP);
    }
}
