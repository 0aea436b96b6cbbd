package io.canon4j.articles.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One golden folder: a rewrite and the constraints that it weakened.
 *
 * @param other the second article after the session; empty map if there is none
 */
record CorpusCase(String name, String before, String after, Map<String, String> other, List<Expected> weakened) {

    record Expected(Kind kind, String line) {

        /** Whether the finding is about this line; a bullet of several sentences is met by one of them. */
        boolean isMetBy(Finding finding) {
            String found = plain(finding.oldSentence());
            String wanted = plain(line);
            return found.equals(wanted) || wanted.contains(found) || found.contains(wanted);
        }

        private static String plain(String text) {
            return text.replaceAll("[\"“”]", "").strip();
        }
    }

    static List<CorpusCase> in(Path folder) {
        try (Stream<Path> cases = Files.list(folder)) {
            return cases.filter(Files::isDirectory)
                    .sorted()
                    .map(CorpusCase::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Finding> inspect() {
        return LaunderingGuard.inspect(before, after, other);
    }

    private static CorpusCase read(Path folder) {
        try {
            Path other = folder.resolve("other-after.md");
            return new CorpusCase(
                    folder.getFileName().toString(),
                    Files.readString(folder.resolve("before.md")),
                    Files.readString(folder.resolve("after.md")),
                    Files.exists(other) ? Map.of("other", Files.readString(other)) : Map.of(),
                    expected(Files.readAllLines(folder.resolve("expect.txt"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Expected> expected(List<String> lines) {
        List<Expected> expected = new ArrayList<>();
        String kind = "";
        for (String line : lines) {
            if (line.startsWith("kind:")) {
                kind = line.substring("kind:".length()).strip();
            } else if (line.startsWith("line:")) {
                expected.add(new Expected(
                        Kind.valueOf(kind.toUpperCase(java.util.Locale.ROOT)),
                        line.substring("line:".length()).strip()));
            }
        }
        boolean innocent = lines.get(0).strip().equals("innocent");
        if (innocent != expected.isEmpty()) {
            throw new IllegalStateException("expect.txt contradicts itself: " + lines);
        }
        return expected;
    }
}
