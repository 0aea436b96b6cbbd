package io.canon4j.agent;

import io.canon4j.agent.sample.Conversation;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import net.bytebuddy.ByteBuddy;

/**
 * What the agent costs at start-up: the same application without it, with it, and with Byte Buddy's {@code AgentBuilder} as it
 * comes, run in turn so that a busy moment hits all alike; and with less behind the agent, which shows where its time goes. Prints
 * medians of wall time in milliseconds, from the start of the process to its end.
 *
 * <p>Arguments: the number of rounds. Needs the system property {@code agent.jar}; the README has the command.
 */
final class StartUpFigures {

    private StartUpFigures() {}

    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("canon4j-figures");
        Path project = SampleProject.in(folder.resolve("project"));
        String agent = "-javaagent:" + ChildJvm.agentJar().toAbsolutePath() + "=agent.project=";
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Map<String, List<String>> variants = new LinkedHashMap<>();
        variants.put("nothing", List.of());
        Path builder = defaultBuilder(folder.resolve("builder.jar"));
        variants.put("AgentBuilder", List.of("-javaagent:" + builder));
        variants.put("AgentBuilder, bootstrap", List.of("-javaagent:" + builder + "=bootstrap"));
        variants.put("canon4j", List.of(agent + project));
        variants.put("canon4j, no events", List.of(agent + project + ",events=off"));
        variants.put("canon4j, no store", List.of(agent + empty));
        Map<String, Long[]> times = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (String application : List.of("plain", "langchain4j")) {
                for (Map.Entry<String, List<String>> with : variants.entrySet()) {
                    Long[] kept =
                            times.computeIfAbsent(application + " + " + with.getKey(), unknown -> new Long[rounds]);
                    kept[round] = milliseconds(application, with.getValue(), project, folder.resolve("requests"));
                }
            }
        }
        times.forEach((variant, all) -> {
            Arrays.sort(all);
            System.out.printf(
                    "%-34s median %5d ms   min %5d   max %5d%n", variant, all[rounds / 2], all[0], all[rounds - 1]);
        });
    }

    private static long milliseconds(String application, List<String> options, Path project, Path requests)
            throws Exception {
        Files.deleteIfExists(requests);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("-cp");
        command.add(ClassPaths.newest().stream().map(Path::toString).collect(Collectors.joining(":")));
        if (application.equals("plain")) {
            command.add(Plain.class.getName());
        } else {
            command.addAll(
                    List.of(Conversation.class.getName(), "sync", "2", SampleProject.GOVERNED, requests.toString()));
        }
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int code = process.waitFor();
        long took = (System.nanoTime() - begin) / 1_000_000;
        if (code != 0) {
            throw new IllegalStateException("ended with " + code + ": " + command);
        }
        return took;
    }

    /** An application without LangChain4j. */
    static final class Plain {

        private Plain() {}

        public static void main(String[] arguments) {
            System.out.println("hello");
        }
    }

    private static Path defaultBuilder(Path jar) throws Exception {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Premain-Class", DefaultBuilderAgent.class.getName());
        main.putValue("Can-Retransform-Classes", "true");
        main.put(
                Attributes.Name.CLASS_PATH,
                List.of(
                                ClassPaths.of(ByteBuddy.class),
                                ClassPaths.of(CanonAgent.class),
                                ClassPaths.of(StartUpFigures.class))
                        .stream()
                        .map(path -> path.toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream empty = new JarOutputStream(out, manifest)) {
            empty.finish();
        }
        return jar;
    }
}
