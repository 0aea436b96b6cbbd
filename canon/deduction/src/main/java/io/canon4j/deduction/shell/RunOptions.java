package io.canon4j.deduction.shell;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code run} was asked to do.
 *
 * @param adds facts told after the first run, null for none
 * @param deletes facts taken away after the first run, before the adds
 * @param goals asked at the end, in order
 * @param whys facts to prove at the end, in order
 * @param asOf the clock as written, null for 0
 */
record RunOptions(
        Path rules,
        Path facts,
        @Nullable Path adds,
        @Nullable Path deletes,
        List<String> goals,
        List<String> whys,
        @Nullable String asOf,
        boolean json,
        boolean time) {

    static RunOptions read(List<String> words) {
        List<String> files = new ArrayList<>();
        List<String> goals = new ArrayList<>();
        List<String> whys = new ArrayList<>();
        String adds = null;
        String deletes = null;
        String asOf = null;
        boolean json = false;
        boolean time = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            switch (word) {
                case "-a" -> adds = once(word, adds, value(words, ++i));
                case "-r" -> deletes = once(word, deletes, value(words, ++i));
                case "--as-of" -> asOf = once(word, asOf, value(words, ++i));
                case "-q" -> goals.add(value(words, ++i));
                case "--why" -> whys.add(value(words, ++i));
                case "--json" -> json = true;
                case "--time" -> time = true;
                default -> {
                    if (word.startsWith("-") && word.length() > 1) {
                        throw UsageException.ofWords("'run' has no option '" + word
                                + "'; it has -a, -r, -q, --why, --as-of, --json and --time");
                    }
                    files.add(word);
                }
            }
        }
        if (files.size() != 2) {
            throw UsageException.ofWords("'run' takes two files, rules and facts, but got " + files.size()
                    + (files.isEmpty() ? "" : ": " + String.join(", ", files)));
        }
        return new RunOptions(
                path(files.get(0)),
                path(files.get(1)),
                adds == null ? null : path(adds),
                deletes == null ? null : path(deletes),
                goals,
                whys,
                asOf,
                json,
                time);
    }

    private static String value(List<String> words, int at) {
        if (at >= words.size()) {
            throw UsageException.ofWords("the option '" + words.get(at - 1) + "' needs a value after it");
        }
        return words.get(at);
    }

    private static String once(String option, @Nullable String before, String value) {
        if (before != null) {
            throw UsageException.ofWords("the option '" + option + "' is given twice");
        }
        return value;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw UsageException.ofWords("'" + text + "' is no file name: " + e.getReason());
        }
    }
}
