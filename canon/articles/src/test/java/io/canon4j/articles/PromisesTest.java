package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The promises of FORMAT.md")
class PromisesTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern PROMISE = Pattern.compile("\\| ([FR]\\d+) \\|.*\\|([^|]+)\\|");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern CLASS = Pattern.compile("([A-Z]\\w*(?:Test|IT|Contract))?\\.?(\\w*)[.*]*");

    @Test
    void eachNamesTestsThatExist() throws IOException {
        Map<String, String> tests = tests();
        List<String> promises = new ArrayList<>();
        for (String line : Files.readAllLines(ROOT.resolve("journal/FORMAT.md"))) {
            Matcher promise = PROMISE.matcher(line);
            if (promise.matches()) {
                promises.add(promise.group(1));
                assertProved(promise.group(1), promise.group(2), tests);
            }
        }
        assertThat(promises).contains("F1", "F20", "R1", "R16").hasSizeGreaterThan(30);
    }

    private static void assertProved(String promise, String cell, Map<String, String> tests) {
        Matcher quoted = QUOTED.matcher(cell);
        int named = 0;
        for (; quoted.find(); named++) {
            Matcher test = CLASS.matcher(quoted.group(1));
            assertThat(test.matches()).as(promise + " names " + quoted.group(1)).isTrue();
            String method = test.group(2);
            Stream<String> sources =
                    test.group(1) == null ? tests.values().stream() : Stream.of(tests.getOrDefault(test.group(1), ""));
            assertThat(sources.filter(source -> source.contains("void " + method)))
                    .as(promise + " is proved by " + quoted.group(1))
                    .isNotEmpty();
        }
        assertThat(named).as(promise + " names a test").isPositive();
    }

    /** The text of each test class of the project, by its name. */
    private static Map<String, String> tests() throws IOException {
        Map<String, String> tests = new HashMap<>();
        for (String module : List.of("spine", "journal", "canon/articles", "plugin/runtime", "plugin/langchain4j")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                for (Path file :
                        files.filter(name -> name.toString().endsWith(".java")).toList()) {
                    tests.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
                }
            }
        }
        return tests;
    }
}
