package io.canon4j.canonization.graph;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * The key under which a text is found again: trimmed, invisible characters off, NFC, words split at camel case, hyphen,
 * underscore and blanks, lower case, stop words off, stemmed (Snowball English), sorted by code point, joined by a space.
 */
public final class CanonicalKey {

    /** Longest admitted text, in UTF-8 bytes. */
    public static final int MAX_BYTES = 16_384;

    private static final char FIRST_BEYOND_ASCII = 0x80;

    private static final Set<String> STOP_WORDS =
            Set.of("the", "a", "an", "for", "of", "at", "in", "to", "on", "and", "or", "is", "are");
    private static final Pattern CAMEL_BREAK = Pattern.compile("(?<=[a-z])(?=[A-Z])");
    private static final Pattern SEPARATORS = Pattern.compile("[-_\\p{IsWhite_Space}]+");
    private static final Comparator<String> BY_CODE_POINT = CanonicalKey::compare;

    private CanonicalKey() {}

    /**
     * The key of an admitted text.
     *
     * @throws Refusal {@code empty-key} if nothing but stop words and blanks is left
     */
    public static String of(String text) {
        String trimmed = trim(text);
        List<String> stems = new ArrayList<>();
        EnglishStemmer stemmer = new EnglishStemmer();
        for (String part : isPrintableAscii(trimmed) ? asciiParts(trimmed) : parts(trimmed)) {
            String word = part.toLowerCase(Locale.ROOT);
            if (!word.isEmpty() && !STOP_WORDS.contains(word)) {
                stems.add(stem(stemmer, word));
            }
        }
        if (stems.isEmpty()) {
            throw new Refusal(Refusal.Code.EMPTY_KEY);
        }
        stems.sort(BY_CODE_POINT);
        return String.join(" ", stems);
    }

    private static List<String> parts(String trimmed) {
        String visible = Normalizer.normalize(InvisibleCharacters.removedFrom(trimmed), Normalizer.Form.NFC);
        return List.of(SEPARATORS.split(CAMEL_BREAK.matcher(visible).replaceAll(" "), -1));
    }

    /** The same of a text that is printable ASCII, as nearly all are, without the patterns. */
    private static List<String> asciiParts(String trimmed) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        char before = ' ';
        for (int i = 0; i < trimmed.length(); i++) {
            char here = trimmed.charAt(i);
            boolean separator = here == ' ' || here == '-' || here == '_';
            boolean hump = here >= 'A' && here <= 'Z' && before >= 'a' && before <= 'z';
            if (separator || hump) {
                parts.add(trimmed.substring(start, i));
                start = separator ? i + 1 : i;
            }
            before = here;
        }
        parts.add(trimmed.substring(start));
        return parts;
    }

    /**
     * Checks that a text may be kept at all.
     *
     * @throws Refusal {@code blank}, {@code too-long}, {@code control-character} or {@code invisible-character}
     */
    public static void admit(String text) {
        if (trim(text).isEmpty()) {
            throw new Refusal(Refusal.Code.BLANK);
        }
        // A UTF-16 unit is three bytes at most.
        if (text.length() > MAX_BYTES / 3 && text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            throw new Refusal(Refusal.Code.TOO_LONG);
        }
        if (isPrintableAscii(text)) {
            return;
        }
        text.codePoints().forEach(codePoint -> {
            boolean ordinary = codePoint == '\t' || codePoint == '\n';
            if (Character.getType(codePoint) == Character.CONTROL && !ordinary) {
                throw new Refusal(Refusal.Code.CONTROL_CHARACTER);
            }
            if (InvisibleCharacters.contains(codePoint) && !InvisibleCharacters.neededByWriting(codePoint)) {
                throw new Refusal(Refusal.Code.INVISIBLE_CHARACTER);
            }
        });
    }

    /** Without Unicode white space at either end. */
    public static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isWhite(text.charAt(start))) {
            start++;
        }
        while (end > start && isWhite(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** By code point: what UTF-16 order gets wrong beyond the basic plane. */
    public static int compare(String left, String right) {
        int shorter = Math.min(left.length(), right.length());
        for (int i = 0; i < shorter; i++) {
            if (left.charAt(i) != right.charAt(i)) {
                return Integer.compare(weight(left, i), weight(right, i));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    // Surrogates sort above every other unit, as the code points they stand for do.
    private static int weight(String text, int index) {
        char unit = text.charAt(index);
        return Character.isSurrogate(unit) ? unit + 0x1_0000 : unit;
    }

    // White_Space has no member beyond the basic plane.
    private static boolean isWhite(char unit) {
        if (unit < FIRST_BEYOND_ASCII) {
            return unit == ' ' || (unit >= '\t' && unit <= '\r');
        }
        return SEPARATORS.matcher(String.valueOf(unit)).matches();
    }

    // Nearly every text: nothing in it is invisible, composed or a control character.
    private static boolean isPrintableAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    private static String stem(EnglishStemmer stemmer, String word) {
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
