package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Conversation;
import io.canon4j.agent.sample.Isolated;
import io.canon4j.agent.sample.Neighbour;
import io.canon4j.agent.sample.Waiting;
import io.canon4j.agent.sample.Wired;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent wherever LangChain4j may lie: every JDK of this machine, and every shape of class loader. */
class ClassLoadersIT extends OverSampleProject {

    private static final String ARGUMENTS = "agent.project=";

    @ParameterizedTest
    @MethodSource("jdks")
    void everyJdk_oneLineOnStandardErrorAndNothingOnStandardOutput(Path jdk) throws Exception {
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(ClassPaths.newest())
                .withAgent("events=on," + ARGUMENTS + project)
                .run(Conversation.class, "sync", "2", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.out()).startsWith("first\nsecond\n");
        assertBlocks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void applicationWithoutLangChain4j_hearsNothing(Path jdk) throws Exception {
        ChildJvm jvm = new ChildJvm(jdk, project).withAgent(ARGUMENTS + project);
        ChildJvm.Ended ended =
                jvm.run(List.of(jdk.resolve("bin/java").toString(), "-javaagent:" + ChildJvm.agentJar(), "-version"));
        assertThat(ended.code()).isZero();
        assertThat(ended.ours()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void isolatedLoader_isReachedThroughTheBootstrapPath(Path jdk) throws Exception {
        String classPath =
                ClassPaths.newest().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(List.of(ClassPaths.of(Isolated.class)))
                .withAgent(ARGUMENTS + project)
                .run(Isolated.class, classPath, "sync", "1", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.ours()).hasSize(1);
        assertBlocks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void springBootJar_isWoven(Path jdk) throws Exception {
        Path jar = BootJar.of(Conversation.class, ClassPaths.newest(), folder.resolve("application.jar"));
        ChildJvm jvm = new ChildJvm(jdk, project).withAgent(ARGUMENTS + project);
        ChildJvm.Ended ended = jvm.run(List.of(
                jdk.resolve("bin/java").toString(),
                "-javaagent:" + ChildJvm.agentJar() + "=" + ARGUMENTS + project,
                "-jar",
                jar.toString(),
                "streaming",
                "2",
                SampleProject.GOVERNED,
                requests.toString()));
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.err()).hasSize(1);
        assertBlocks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void namedTwice_theSecondDoesNothingAndSaysSo(Path jdk) throws Exception {
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(ClassPaths.newest())
                .withAgent(ARGUMENTS + project)
                .withAgent(ARGUMENTS + project)
                .run(Conversation.class, "sync", "2", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.err()).hasSize(2);
        assertThat(ended.err().get(0)).contains("is here already; this one does nothing");
        assertThat(ended.err().get(1)).contains("tool calls and model requests are hooked");
        assertBlocks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void applicationWithAnOlderByteBuddy_keepsItsOwn(Path jdk) throws Exception {
        List<Path> classPath = new ArrayList<>(ClassPaths.newest());
        classPath.add(Path.of(System.getProperty("agent.matrix"), "byte-buddy", "byte-buddy-1.12.19.jar"));
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(classPath)
                .withAgent(ARGUMENTS + project)
                .run(
                        Neighbour.class,
                        "net.bytebuddy.ByteBuddy",
                        "sync",
                        "2",
                        SampleProject.GOVERNED,
                        requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out()).startsWith("byte-buddy-1.12.19.jar\nfirst\nsecond\n");
        assertThat(ended.ours()).hasSize(1);
        assertBlocks();
    }

    @Test
    void oldestVersion_isWovenAndSaysWhatItCannotHook() throws Exception {
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.version("1.0.0"))
                .withAgent(ARGUMENTS + project)
                .run(Conversation.class, "sync", "2", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0)).contains("LangChain4j 1.0.0", "not hooked: tools that are lambdas");
        assertBlocks();
    }

    @Test
    void libraryIsWired_agentStepsAside() throws Exception {
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.ofTheTests())
                .withAgent(ARGUMENTS + project)
                .run(Wired.class, SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(String.join("\n", ended.err())).contains("the agent steps aside");
        assertThat(Files.readAllLines(requests).get(1).split("\\[canon4j]", -1)).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void attachedToARunningApplication_weavesWhatWasLoadedBefore(Path jdk) throws Exception {
        String classPath =
                ClassPaths.newest().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder builder = new ProcessBuilder(
                jdk.resolve("bin/java").toString(),
                "-XX:+EnableDynamicAgentLoading",
                "-Dcanon4j.wait=1000",
                "-cp",
                classPath,
                Waiting.class.getName(),
                SampleProject.GOVERNED,
                requests.toString());
        Process application = builder.directory(project.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (var out = application.inputReader();
                var in = application.outputWriter()) {
            String pid = out.readLine().split(" ", -1)[1];
            ChildJvm.Ended attached = ChildJvm.here(project)
                    .run(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-jar",
                            ChildJvm.agentJar().toString(),
                            pid,
                            ARGUMENTS + project));
            assertThat(attached.code()).as("%s", attached.err()).isZero();
            in.write('\n');
            in.flush();
            assertThat(out.readLine()).isEqualTo("done");
            assertThat(application.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            application.destroyForcibly();
        }
        assertThat(Files.readAllLines(folder.resolve("err"))).hasSize(1);
        List<String> sent = Files.readAllLines(requests);
        assertThat(sent.get(sent.size() - 1)).contains(SampleProject.CAPSULE);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("jdks")
    void openTelemetryAgentBesideIt_bothWork(Path jdk) throws Exception {
        Path other = Path.of(System.getProperty("agent.matrix"), "opentelemetry", "opentelemetry-javaagent-2.20.1.jar");
        for (boolean first : List.of(true, false)) {
            Files.deleteIfExists(requests);
            ChildJvm jvm = new ChildJvm(jdk, project)
                    .with(ClassPaths.newest())
                    .option("-Dotel.traces.exporter=none", "-Dotel.metrics.exporter=none", "-Dotel.logs.exporter=none");
            if (first) {
                jvm.option("-javaagent:" + other);
            }
            jvm.withAgent(ARGUMENTS + project);
            if (!first) {
                jvm.option("-javaagent:" + other);
            }
            ChildJvm.Ended ended =
                    jvm.run(Conversation.class, "sync", "2", SampleProject.GOVERNED, requests.toString());
            assertThat(ended.code()).as("%s", ended.err()).isZero();
            assertThat(ended.ours()).hasSize(1);
            assertBlocks();
        }
    }

    /** Five requests: the first has no result, each other has the line of the first touch, once. */
    private void assertBlocks() throws Exception {
        Blocks.assertOneInEachButTheFirst(Files.readAllLines(requests), 5);
    }
}
