package io.canon4j.spine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Takes the strings out of a call's arguments. Lenient, because models write trailing commas, single quotes, comments, bare
 * keys and JSON inside JSON strings; bounded, because arguments can hold whole files. Damaged text gives the strings before
 * the damage, and text that is not JSON at all gives itself.
 */
final class ArgumentReader {

    /** Arguments beyond this many characters are not looked at: the paths a call works on stand at its front. */
    static final int LONGEST_ARGUMENTS = 64 * 1024;

    private static final int DEEPEST_NESTING = 64;
    private static final int DEEPEST_QUOTING = 3;
    private static final int MOST_STRINGS = 4096;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_MISSING_VALUES)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST_NESTING)
                    .build())
            .build();

    private final List<Argument> found = new ArrayList<>();

    private final boolean scalars;

    private ArgumentReader(boolean scalars) {
        this.scalars = scalars;
    }

    /** The strings of {@code json} in order. */
    static List<Argument> read(String json) {
        ArgumentReader reader = new ArgumentReader(false);
        reader.value("", "", cut(json), 0);
        return reader.found;
    }

    /** As {@link #read}, with numbers as they are written. */
    static List<Argument> readAll(String json) {
        ArgumentReader reader = new ArgumentReader(true);
        reader.value("", "", cut(json), 0);
        return reader.found;
    }

    /** The text up to the limit, never ending inside a surrogate pair. */
    private static String cut(String text) {
        if (text.length() <= LONGEST_ARGUMENTS) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST_ARGUMENTS - 1));
        return text.substring(0, splitsPair ? LONGEST_ARGUMENTS - 1 : LONGEST_ARGUMENTS);
    }

    private void value(String source, String key, String text, int quoting) {
        if (found.size() >= MOST_STRINGS) {
            return;
        }
        boolean mayBeJson = looksLikeJson(text, quoting);
        if (!mayBeJson || quoting > DEEPEST_QUOTING || !tree(source, key, text, quoting)) {
            found.add(new Argument(source, key, text));
        }
    }

    private static boolean looksLikeJson(String text, int quoting) {
        int i = 0;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return false;
        }
        char first = text.charAt(i);
        return first == '{' || first == '[' || (quoting == 0 && (first == '"' || first == '\''));
    }

    /** Reads one JSON text; false when nothing at all could be read, so that the text stands for itself. */
    private boolean tree(String source, String key, String text, int quoting) {
        int before = found.size();
        try (JsonParser parser = JSON.createParser(text)) {
            Deque<Place> places = new ArrayDeque<>();
            String base = source;
            String name = key;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                switch (token) {
                    case START_OBJECT, START_ARRAY -> places.push(new Place(base, name, token));
                    case END_OBJECT, END_ARRAY -> places.poll();
                    case FIELD_NAME -> {}
                    case VALUE_TRUE -> found.add(new Argument(base, name, "true"));
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                        if (scalars) {
                            found.add(new Argument(base, name, parser.getText()));
                        }
                    }
                    case VALUE_STRING -> {
                        value(base, name, parser.getText(), quoting + 1);
                    }
                    default -> {}
                }
                Place place = places.peek();
                if (place == null) {
                    if (token != JsonToken.START_OBJECT && token != JsonToken.START_ARRAY) {
                        return true;
                    }
                    continue;
                }
                if (token == JsonToken.FIELD_NAME) {
                    name = parser.currentName();
                    base = place.source.isEmpty() ? name : place.source + "." + name;
                } else if (place.isArray()) {
                    base = place.source + "[" + place.next++ + "]";
                    name = place.key;
                }
                if (found.size() >= MOST_STRINGS) {
                    return true;
                }
            }
            return true;
        } catch (IOException | RuntimeException damaged) {
            return found.size() > before;
        }
    }

    private static final class Place {
        private final String source;
        private final String key;
        private final JsonToken opened;
        private int next;

        Place(String source, String key, JsonToken opened) {
            this.source = source;
            this.key = key;
            this.opened = opened;
        }

        boolean isArray() {
            return opened == JsonToken.START_ARRAY;
        }
    }
}
