package io.canon4j.surfacing.secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds words that look like drawn at random: worth a remark to whoever writes them, and nothing more. A remark alters no text,
 * because commit ids, checksums and UUIDs look just so and are what a memory is for; those, being hexadecimal, are left out.
 */
public final class RandomLooking {

    /** Shorter words cannot be told from a name. */
    private static final int SHORTEST = 20;

    /** Bits a character, by Shannon; English words run together stay below, random letters and digits are above. */
    private static final double BITS = 3.9;

    private static final int LONGEST_LOOKED_AT = 200;

    private static final Pattern WORD =
            Pattern.compile("(?<![A-Za-z0-9+/_.=-])[A-Za-z0-9+/_=-]{" + SHORTEST + ",4000}+(?![A-Za-z0-9.])");
    private static final Pattern CHECKSUM = Pattern.compile("[0-9a-fA-F-]+|sha(?:256|384|512)-.*");

    private RandomLooking() {}

    /** The lines that hold such a word, from 1, each once. */
    public static List<Integer> lines(String text) {
        List<Integer> lines = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            Matcher word = WORD.matcher(line);
            while (word.find()) {
                if (looksRandom(word.group())) {
                    lines.add(number);
                    break;
                }
            }
        }
        return lines;
    }

    private static boolean looksRandom(String word) {
        String looked = word.length() > LONGEST_LOOKED_AT ? word.substring(0, LONGEST_LOOKED_AT) : word;
        if (CHECKSUM.matcher(looked).matches()) {
            return false;
        }
        boolean digit = looked.chars().anyMatch(c -> c >= '0' && c <= '9');
        boolean upper = looked.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
        boolean lower = looked.chars().anyMatch(c -> c >= 'a' && c <= 'z');
        return digit && upper && lower && bits(looked) >= BITS;
    }

    private static double bits(String word) {
        int[] counts = new int[128];
        word.chars().forEach(c -> counts[c]++);
        double bits = 0;
        for (int count : counts) {
            if (count > 0) {
                double share = (double) count / word.length();
                bits -= share * Math.log(share) / Math.log(2);
            }
        }
        return bits;
    }
}
