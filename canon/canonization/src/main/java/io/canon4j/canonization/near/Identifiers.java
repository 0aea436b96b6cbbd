package io.canon4j.canonization.near;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The identifiers in a text: runs of digits, and words with a digit, a slash or a dot inside. Two texts that name different
 * ones are different statements however alike they sound: version 0.5 is current, version 0.6 is current.
 */
final class Identifiers {

    private static final Pattern DIGITS = Pattern.compile("\\p{Nd}++");
    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern EDGES = Pattern.compile("^[^\\p{L}\\p{Nd}/]+|[^\\p{L}\\p{Nd}/]+$");

    private Identifiers() {}

    static boolean same(String one, String other) {
        return in(one).equals(in(other));
    }

    static Set<String> in(String text) {
        Set<String> found = new TreeSet<>();
        Matcher digits = DIGITS.matcher(text);
        while (digits.find()) {
            found.add(digits.group());
        }
        for (String word : BLANKS.split(text)) {
            String bare = EDGES.matcher(word).replaceAll("");
            boolean identifier = bare.chars().anyMatch(c -> Character.isDigit(c) || c == '/' || c == '.');
            if (identifier) {
                found.add(bare.toLowerCase(Locale.ROOT));
            }
        }
        return found;
    }
}
