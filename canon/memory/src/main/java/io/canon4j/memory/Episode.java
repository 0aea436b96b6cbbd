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

    static String id(int number) {
        return "ep" + number;
    }
}
