package io.canon4j.spine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The paths that one token may mean, likeliest first: as it stands, without the punctuation around it, without a line number
 * behind it, and the parts of {@code --out=path}, {@code a,b} and {@code @path}.
 */
final class TokenForms {

    private static final int LONGEST_TOKEN = 1024;
    private static final int MOST_PARTS = 32;
    private static final String OPENING = "([{<\"'`*@";
    private static final String CLOSING = ")]}>\"'`*.,;:!?";

    private TokenForms() {}

    /** The whole token in its forms; the first that exists is the one that was meant. */
    static List<String> whole(String token) {
        if (token.isEmpty() || token.length() > LONGEST_TOKEN || isUrl(token)) {
            return List.of();
        }
        Set<String> forms = new LinkedHashSet<>();
        add(forms, token);
        String bare = trimmed(token);
        add(forms, bare);
        add(forms, trimmed(withoutPosition(bare)));
        int equals = valueOfOption(token);
        if (equals > 0) {
            add(forms, trimmed(token.substring(equals + 1)));
        }
        return List.copyOf(forms);
    }

    /** Where {@code --out=path} and {@code out=path} have their equals sign, or -1. */
    private static int valueOfOption(String token) {
        int equals = token.indexOf('=');
        for (int i = 0; i < equals; i++) {
            char c = token.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '-' && c != '_') {
                return -1;
            }
        }
        return equals;
    }

    private static void add(Set<String> forms, String form) {
        if (!form.isEmpty()) {
            forms.add(form);
            String plain = withoutPosition(form);
            if (!plain.isEmpty()) {
                forms.add(plain);
            }
        }
    }

    /** The parts a token falls into at its inner punctuation, when it means no path as a whole. */
    static List<String> parts(String token) {
        if (token.length() > LONGEST_TOKEN || isUrl(token)) {
            return List.of();
        }
        Set<String> parts = new LinkedHashSet<>();
        int start = 0;
        for (int i = 0; i <= token.length() && parts.size() < MOST_PARTS; i++) {
            if (i == token.length() || "=,()[]{}@\"'`".indexOf(token.charAt(i)) >= 0) {
                if (i > start && i - start < token.length()) {
                    parts.add(trimmed(token.substring(start, i)));
                }
                start = i + 1;
            }
        }
        parts.remove("");
        return List.copyOf(parts);
    }

    /** Whether the token is a URL of a scheme other than {@code file:}, or what follows one. */
    static boolean isUrl(String token) {
        int scheme = token.indexOf("://");
        boolean file = scheme >= 4 && token.regionMatches(true, scheme - 4, "file", 0, 4);
        return (scheme > 0 && !file) || token.startsWith("mailto:") || token.startsWith("data:");
    }

    private static String trimmed(String token) {
        int start = 0;
        int end = token.length();
        while (start < end && OPENING.indexOf(token.charAt(start)) >= 0 && !opensInside(token, start)) {
            start++;
        }
        while (end > start && CLOSING.indexOf(token.charAt(end - 1)) >= 0 && !closesInside(token, start, end - 1)) {
            end--;
        }
        return token.substring(start, end);
    }

    /** {@code [slug]/page} opens with a bracket of the path itself. */
    private static boolean opensInside(String token, int at) {
        char close = closing(token.charAt(at));
        int end = close == '\0' ? -1 : token.indexOf(close, at);
        return end > 0 && end + 1 < token.length() && token.charAt(end + 1) == '/';
    }

    private static boolean closesInside(String token, int start, int at) {
        char open = opening(token.charAt(at));
        int begin = open == '\0' ? -1 : token.lastIndexOf(open, at);
        return begin > start && token.charAt(begin - 1) == '/';
    }

    private static char closing(char open) {
        return open == '[' ? ']' : open == '(' ? ')' : open == '{' ? '}' : '\0';
    }

    private static char opening(char close) {
        return close == ']' ? '[' : close == ')' ? '(' : close == '}' ? '{' : '\0';
    }

    /** Takes off {@code :12}, {@code :12:3}, {@code :12-20}, {@code #L5}, {@code #L5-L9} and {@code (12,3)}. */
    static String withoutPosition(String token) {
        int end = token.length();
        int hash = token.lastIndexOf('#');
        if (hash > 0 && isPosition(token, hash + 1, end, "Ll-C")) {
            return token.substring(0, hash);
        }
        if (token.endsWith(")")) {
            int open = token.lastIndexOf('(');
            if (open > 0 && isPosition(token, open + 1, end - 1, ", :")) {
                return token.substring(0, open);
            }
        }
        for (int round = 0; round < 2; round++) {
            int colon = token.lastIndexOf(':', end - 1);
            if (colon > 1 && isPosition(token, colon + 1, end, "-,")) {
                end = colon;
            }
        }
        return token.substring(0, end);
    }

    private static boolean isPosition(String token, int from, int to, String also) {
        boolean digits = false;
        for (int i = from; i < to; i++) {
            char c = token.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            if (!digit && also.indexOf(c) < 0) {
                return false;
            }
            digits |= digit;
        }
        return digits;
    }
}
