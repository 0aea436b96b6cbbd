package io.canon4j.agent;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A sample project of its own for each test, and a file to which the child JVM writes what it sends to its model. */
abstract class OverSampleProject {

    @TempDir
    Path folder;

    Path project;
    Path requests;

    @BeforeEach
    final void makeProject() {
        project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        requests = folder.resolve("requests");
    }

    /** Every JDK of this machine that the agent is made for. */
    static Stream<Path> jdks() throws Exception {
        return Jdks.all().entrySet().stream().filter(jdk -> jdk.getKey() >= 17).map(Map.Entry::getValue);
    }
}
