package io.canon4j.journal.files;

import io.canon4j.journal.json.QuotedText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One value behind a key: plain where YAML reads it as the text it is, else in double quotes with JSON's escapes,
 * which are YAML's too. Articles and journal entries share it, as they share their readers.
 */
public final class YamlScalar {

    /** Characters that begin or separate something in YAML, wherever they stand; and control characters but the tab. */
    private static final Pattern SPECIAL =
            Pattern.compile("[:#\\[\\]{}\"',&*!|>%@`\\\\\\uFEFF\\u2028\\u2029\\x00-\\x08\\x0A-\\x1F\\x7F-\\x9F]");

    /** Plain words that YAML reads as something else than text. */
    private static final Pattern NOT_TEXT = Pattern.compile(
            "(?i)true|false|yes|no|on|off|y|n|null|~|[-+]?\\.?[0-9][0-9_.]*+(?:e[-+]?[0-9]++)?|0[xo][0-9a-f]++|[-+]?\\.(?:inf|nan)"
                    + "|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|-|\\?|[-?] .*+|=|<<|---.*+|\\.\\.\\.");

    private YamlScalar() {}

    /** What a value says; text that only looks quoted is taken as it stands. */
    public static String read(String written) {
        int last = written.length() - 1;
        if (last < 1) {
            return written;
        }
        char first = written.charAt(0);
        if (first == '"' && written.charAt(last) == '"') {
            try {
                return QuotedText.read(written);
            } catch (IllegalArgumentException e) {
                return written;
            }
        }
        if (first == '\'' && written.charAt(last) == '\'') {
            String inner = written.substring(1, last);
            // An odd quote inside means that these two do not belong together.
            return inner.replace("''", "").indexOf('\'') < 0 ? inner.replace("''", "'") : written;
        }
        return written;
    }

    /** Items of {@code [a, "b, c"]}; a value without brackets is one item, or several between commas. */
    static List<String> readList(String value) {
        String inside = value.startsWith("[") ? value.substring(1) : value;
        inside = inside.endsWith("]") ? inside.substring(0, inside.length() - 1) : inside;
        List<String> items = new ArrayList<>();
        int start = 0;
        char quote = 0;
        boolean opens = true;
        for (int i = 0; i < inside.length(); i++) {
            char c = inside.charAt(i);
            if (quote == '"' && c == '\\') {
                i++;
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (opens && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == ',') {
                items.add(read(inside.substring(start, i).strip()));
                start = i + 1;
            }
            opens = i < start || (opens && Character.isWhitespace(c));
        }
        items.add(read(inside.substring(start).strip()));
        return items;
    }

    /** How a value is written behind {@code key: }. */
    public static String write(String value) {
        boolean plain = !value.isEmpty()
                && value.equals(value.strip())
                && !SPECIAL.matcher(value).find()
                && !NOT_TEXT.matcher(value).matches();
        return plain ? value : quoted(value);
    }

    private static String quoted(String value) {
        StringBuilder out = new StringBuilder(value.length() + 8).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == '\uFEFF' || c == '\u2028' || c == '\u2029') {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
