package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.graph.GraphCheck;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Whole conformance sessions, through a real log and the daemon's own task: the same dump as the replay in memory. */
class LoggedCasesTest {

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> sessions() {
        List<DynamicTest> tests = new ArrayList<>();
        int number = 0;
        for (String file : List.of("demo", "gaming", "cycles", "supersession")) {
            for (JsonNode testCase : Cases.of(file)) {
                // Pairs per derive are fixed in a log, and a long one says nothing that a short one does not.
                boolean fits = testCase.has("events")
                        && testCase.path("events").size() < 70
                        && !testCase.path("config").has("max_cooccurrence_per_derive")
                        && !testCase.path("config").has("weights");
                if (fits) {
                    Path place = folder.resolve("s" + number++);
                    tests.add(DynamicTest.dynamicTest(
                            file + ": " + testCase.path("name").asText(), () -> play(testCase, place)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(40);
        return tests.stream();
    }

    private static void play(JsonNode testCase, Path place) {
        try (LoggedSession session = new LoggedSession(TestDatabases.SQLITE, place)) {
            session.config(testCase.path("config"));
            testCase.path("events").forEach(session::play);
            assertThat(session.dump()).isEqualTo(Cases.replayed(testCase, Cases.JSON.createObjectNode()));
            assertThat(GraphCheck.violations(session.fold().graph())).isEmpty();
        }
    }
}
