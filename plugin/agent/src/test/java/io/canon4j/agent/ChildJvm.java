package io.canon4j.agent;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A JVM of its own that runs an application, with the agent or without. */
final class ChildJvm {

    /** What it left behind. */
    record Ended(int code, String out, List<String> err) {

        /** The lines on standard error that are ours. */
        List<String> ours() {
            return err.stream().filter(line -> line.contains("canon4j")).toList();
        }
    }

    private final Path jdk;
    private final Path folder;
    private final List<Path> classPath = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private boolean agent;

    /** @param folder its working directory, which is also the agent's project */
    ChildJvm(Path jdk, Path folder) {
        this.jdk = jdk;
        this.folder = folder;
    }

    /** The JVM that runs the tests. */
    static ChildJvm here(Path folder) {
        return new ChildJvm(Path.of(System.getProperty("java.home")), folder);
    }

    ChildJvm with(List<Path> more) {
        classPath.addAll(more);
        return this;
    }

    ChildJvm option(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** With the agent, waiting patiently for look-ups and recording nothing, so that a slow machine changes no result. */
    ChildJvm withAgent(String arguments) {
        agent = true;
        options.add("-javaagent:" + agentJar() + (arguments.isEmpty() ? "" : "=" + arguments));
        return this;
    }

    static Path agentJar() {
        return Path.of(System.getProperty("agent.jar"));
    }

    Ended run(Class<?> application, String... arguments) throws IOException, InterruptedException {
        return run(command(application, arguments));
    }

    /** Starts it and leaves it running; what it prints and reads goes through the process. */
    Process start(Path errors, Class<?> application, String... arguments) throws IOException {
        return builder(command(application, arguments))
                .redirectError(errors.toFile())
                .start();
    }

    private List<String> command(Class<?> application, String... arguments) {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(options);
        if (!classPath.isEmpty()) {
            command.add("-cp");
            command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        }
        command.add(application.getName());
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    Ended run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        Process process = builder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("did not end: " + command + "\n" + Files.readString(err));
        }
        return new Ended(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readAllLines(err, StandardCharsets.UTF_8));
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CANON4J") || name.startsWith("JAVA_TOOL"));
        builder.environment()
                .put("XDG_CONFIG_HOME", folder.resolve("no-configuration").toString());
        if (agent) {
            builder.environment().put("CANON4J_WAIT", "1000");
            // A busy machine may take longer to open a database than a process has to end.
            builder.environment().put("CANON4J_EVENTS", "off");
        }
        return builder;
    }
}
