package io.canon4j.memory;

import org.jspecify.annotations.Nullable;

/**
 * What somebody said at a time, word for word.
 *
 * @param id {@code ep} and its number, from 1
 * @param at when it was said
 * @param heard the memory's clock when it came
 * @param speaker who said it, if that is known
 * @param text the words
 */
public record Episode(
        String id, long at, long heard, @Nullable String speaker, String text) {

    /** Its number. */
    int number() {
        return Integer.parseInt(id.substring(2));
    }

    /** The number in an episode's id, -1 when it is none. */
    static int number(String id) {
        boolean shaped = id.length() >= 3 && id.length() <= 11 && id.startsWith("ep") && id.charAt(2) != '0';
        int number = 0;
        for (int i = 2; shaped && i < id.length(); i++) {
            char digit = id.charAt(i);
            shaped = digit >= '0' && digit <= '9';
            number = number * 10 + (digit - '0');
        }
        return shaped ? number : -1;
    }

    static String id(int number) {
        return "ep" + number;
    }
}
