package io.canon4j.runtime;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.surfacing.Budget;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * What a setting may be: how the table says it, and how the text that somebody wrote becomes it.
 *
 * @param name for the table
 * @param parser what makes a value of a text without blanks at its ends; throws with a message for the person who wrote it
 */
record SettingType(String name, Parser parser) {

    /** Makes a value of a text. */
    interface Parser {
        Object parse(String key, String text);
    }

    /** A switch; a {@code Boolean}. */
    static final SettingType ON_OFF = new SettingType("on or off", SettingType::onOff);

    /** Anything; a {@code String}. */
    static final SettingType TEXT = text("text");

    /** A path, or none when it is empty; an {@code Optional<Path>}. */
    static final SettingType PATH = new SettingType("path", SettingType::path);

    /** Paths separated as in PATH; a {@link Paths}. */
    static final SettingType PATHS = new SettingType("paths", SettingType::paths);

    /** A {@link Budget}. */
    static final SettingType BUDGET =
            new SettingType("number, '<n> tokens' or 'unlimited'", (key, text) -> Budget.parse(text));

    /** A {@link Settings.Retriever}. */
    static final SettingType RETRIEVER = new SettingType("none or lexical", SettingType::retriever);

    /** A factor; a {@code Double}. */
    static final SettingType FACTOR = new SettingType("number from 1", SettingType::factor);

    /** The paths of one setting. */
    record Paths(List<Path> all) {
        Paths {
            all = List.copyOf(all);
        }
    }

    /** Any text, by the name the table has for its form. */
    static SettingType text(String form) {
        return new SettingType(form, (key, text) -> text);
    }

    /** A whole number; an {@code Integer}. */
    static SettingType number(int least, int most) {
        return number(least, most, number -> number);
    }

    /** A whole number of milliseconds; a {@link Duration}. */
    static SettingType milliseconds(int least, int most) {
        return number(least, most, Duration::ofMillis);
    }

    /** A whole number of minutes; a {@link Duration}. */
    static SettingType minutes(int least, int most) {
        return number(least, most, Duration::ofMinutes);
    }

    /** One of the settings of canonization, which checks it; kept as a {@code String}. */
    static SettingType canonization(String form) {
        return new SettingType(form, (key, text) -> {
            try {
                CanonizationSettings.DEFAULT.with(key, text);
                return text;
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(key + " was '" + text + "' but: " + wrong.getMessage(), wrong);
            }
        });
    }

    private static SettingType number(int least, int most, IntFunction<Object> of) {
        return new SettingType("number", (key, text) -> {
            try {
                int number = Integer.parseInt(text);
                if (number >= least && number <= most) {
                    return of.apply(number);
                }
            } catch (NumberFormatException notANumber) {
                // falls through to the message that names the range
            }
            throw new IllegalArgumentException(
                    key + " was '" + text + "' but must be a number from " + least + " to " + most);
        });
    }

    private static Object onOff(String key, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> throw new IllegalArgumentException(key + " was '" + text + "' but must be on or off");
        };
    }

    private static Object retriever(String key, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "none" -> Settings.Retriever.NONE;
            case "lexical" -> Settings.Retriever.LEXICAL;
            default -> throw new IllegalArgumentException(key + " was '" + text + "' but must be none or lexical");
        };
    }

    private static Object factor(String key, String text) {
        try {
            double factor = Double.parseDouble(text);
            if (factor >= 1 && factor < 1_000) {
                return factor;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the message that names the range
        }
        throw new IllegalArgumentException(key + " was '" + text + "' but must be a number from 1; 1 turns it off");
    }

    private static Optional<Path> path(String key, String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(key + " was '" + text + "' but must be a path: " + e.getReason(), e);
        }
    }

    private static Paths paths(String key, String text) {
        List<Path> paths = new ArrayList<>();
        for (String part : text.split(Pattern.quote(File.pathSeparator))) {
            path(key, part.strip()).ifPresent(paths::add);
        }
        return new Paths(paths);
    }
}
