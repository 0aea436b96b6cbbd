package io.canon4j.deduction.shell;

import io.canon4j.deduction.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, numbers, truth values, texts and engine values as JSON. Dates and instants become texts. */
final class JsonText {

    private final StringBuilder out = new StringBuilder();

    private JsonText() {}

    static String write(Object document) {
        JsonText json = new JsonText();
        json.append(document);
        return json.out.toString();
    }

    private void append(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            char before = '{';
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(before);
                text(String.valueOf(entry.getKey()));
                out.append(':');
                append(entry.getValue());
                before = ',';
            }
            out.append(before == '{' ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            char before = '[';
            for (Object element : list) {
                out.append(before);
                append(element);
                before = ',';
            }
            out.append(before == '[' ? "[]" : "]");
        } else if (value instanceof Number
                || value instanceof Boolean
                || value instanceof Value.Int
                || value instanceof Value.Real) {
            out.append(value);
        } else {
            text(String.valueOf(value));
        }
    }

    private void text(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || (Character.isSurrogate(c) && !paired(text, i))) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean paired(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
