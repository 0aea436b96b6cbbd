package io.canon4j.deduction.shell;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Facts as lines of {@code predicate<TAB>argument...}. An argument that is an integer of 64 bits in its shortest form
 * ({@code 7} and {@code -7} but not {@code 007}) is an integer, any other is a text as it stands. Empty lines and lines
 * that start with {@code #} say nothing.
 */
final class FactFile {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private FactFile() {}

    /** Gives each fact in the order of the file. */
    static void read(Path file, Consumer<Fact> reader) {
        int number = 0;
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                line = number == 1 && line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
                if (!line.isBlank() && line.charAt(0) != '#') {
                    reader.accept(fact(line));
                }
            }
        } catch (IllegalArgumentException e) {
            throw UsageException.ofInput(file + ":" + number + ": " + e.getMessage());
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** The whole text of a file. */
    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static UsageException unreadable(Path file, IOException e) {
        String why = e instanceof NoSuchFileException
                ? "there is no such file"
                : e instanceof CharacterCodingException
                        ? "it is not UTF-8 text"
                        : Files.isDirectory(file) ? "it is a folder" : String.valueOf(e.getMessage());
        return UsageException.ofInput("cannot read '" + file + "': " + why);
    }

    private static Fact fact(String line) {
        List<Value> arguments = new ArrayList<>();
        int start = line.indexOf('\t');
        String predicate = start < 0 ? line : line.substring(0, start);
        if (!isName(predicate)) {
            throw new IllegalArgumentException("a line starts with a predicate, a name of letters, digits and _, but it"
                    + " starts with '" + predicate + "'"
                    + (predicate.contains(" ") ? "; separate the columns by tabs" : ""));
        }
        while (start >= 0) {
            int end = line.indexOf('\t', start + 1);
            arguments.add(value(end < 0 ? line.substring(start + 1) : line.substring(start + 1, end)));
            start = end;
        }
        return new Fact(predicate, arguments);
    }

    private static boolean isName(String text) {
        return !text.isEmpty()
                && (Character.isLetter(text.codePointAt(0)) || text.charAt(0) == '_')
                && text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }

    static Value value(String field) {
        int digits = field.startsWith("-") ? 1 : 0;
        if (field.length() > digits && field.length() <= 20 && Character.isDigit(field.charAt(digits))) {
            try {
                long number = Long.parseLong(field);
                if (Long.toString(number).equals(field)) {
                    return Value.of(number);
                }
            } catch (NumberFormatException notAnInteger) {
                return Value.of(field);
            }
        }
        return Value.of(field);
    }
}
