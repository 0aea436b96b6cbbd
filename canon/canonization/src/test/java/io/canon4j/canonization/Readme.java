package io.canon4j.canonization;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The module's page, whose examples are run. */
final class Readme {

    private Readme() {}

    /** All of it. */
    static String text() {
        try {
            return Files.readString(Path.of("README.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first fenced block of a language. */
    static String block(String language) {
        try {
            Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                    .matcher(Files.readString(Path.of("README.md")));
            if (!block.find()) {
                throw new AssertionError("README.md has no block of " + language);
            }
            return block.group(1).strip().replaceFirst(";$", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
