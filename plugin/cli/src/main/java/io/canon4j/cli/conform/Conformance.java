package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The door: which files to run, and what comes of each. */
public final class Conformance {

    private static final int LONGEST_CASE = 200;

    private Conformance() {}

    /** The files themselves, and all {@code .json} files below the directories, in order of their paths. */
    public static List<Path> files(List<Path> filesOrDirectories) {
        List<Path> files = new ArrayList<>();
        for (Path given : filesOrDirectories) {
            if (Files.isDirectory(given)) {
                try (Stream<Path> below = Files.walk(given)) {
                    below.filter(path -> path.toString().endsWith(".json") && Files.isRegularFile(path))
                            .sorted()
                            .forEach(files::add);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            } else if (Files.isRegularFile(given)) {
                files.add(given);
            } else {
                throw new UncheckedIOException(new NoSuchFileException(given.toString()));
            }
        }
        return files;
    }

    /** Runs the cases of a file. An exception of the product is a mismatch of that case. */
    public static FileReport check(Path path) {
        String name = VectorFile.name(path);
        VectorFile file;
        try {
            file = VectorFile.read(path);
        } catch (IOException e) {
            String why = "unreadable: " + e.getMessage();
            return FileReport.notRun(path.toString(), name, FileReport.Status.UNREADABLE, why);
        }
        Catalogue.@Nullable Entry entry = Catalogue.entry(path);
        if (entry == null) {
            return FileReport.notRun(path.toString(), name, FileReport.Status.NOT_COVERED, "not covered");
        }
        try (CaseCheck check = entry.checkFor(file)) {
            return run(file, check);
        }
    }

    private static FileReport run(VectorFile file, CaseCheck check) {
        int passed = 0;
        Map<String, Integer> beyond = new TreeMap<>();
        List<CaseFailure> failures = new ArrayList<>();
        for (int i = 0; i < file.cases().size(); i++) {
            JsonNode test = file.cases().get(i);
            Verdict verdict = verdict(check, test);
            if (verdict.differences().isEmpty()) {
                passed++;
                verdict.reasonsBeyond().stream().distinct().forEach(reason -> beyond.merge(reason, 1, Integer::sum));
            } else {
                failures.add(new CaseFailure(i, label(test), verdict.differences()));
            }
        }
        FileReport.Status status = failures.isEmpty() ? FileReport.Status.PASSED : FileReport.Status.FAILED;
        return new FileReport(
                file.path().toString(),
                file.name(),
                status,
                passed,
                file.cases().size(),
                beyond,
                failures,
                "");
    }

    private static Verdict verdict(CaseCheck check, JsonNode test) {
        Verdict verdict = new Verdict();
        try {
            check.check(test, verdict);
        } catch (Exception | StackOverflowError e) {
            verdict.differs("the call", "an answer", e.toString());
        }
        return verdict;
    }

    private static String label(JsonNode test) {
        String text = test.path("name").isTextual() ? test.path("name").asText() : test.toString();
        return text.length() <= LONGEST_CASE ? text : text.substring(0, LONGEST_CASE) + "...";
    }
}
