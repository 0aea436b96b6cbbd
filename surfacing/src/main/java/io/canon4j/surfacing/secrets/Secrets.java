package io.canon4j.surfacing.secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/** Masks secrets of known shape. Text without any comes back as the same object. */
public final class Secrets {

    private Secrets() {}

    /**
     * A text with its secrets masked.
     *
     * @param text what may be stored or sent
     * @param found what was masked, in the order of the text
     */
    public record Masked(String text, List<Found> found) {

        /** Copies the list. */
        public Masked {
            found = List.copyOf(found);
        }
    }

    /** A secret that was masked: what kind, and on which line, from 1. */
    public record Found(String kind, int line) {

        @Override
        public String toString() {
            return kind + " on line " + line;
        }
    }

    /** Replaces every secret by {@code [masked: kind]}. Masking twice changes nothing more. */
    public static Masked mask(String text) {
        if (text.length() < 8) {
            return new Masked(text, List.of());
        }
        String masked = text;
        List<Found> found = new ArrayList<>();
        for (SecretKind kind : SecretKind.values()) {
            Matcher secret = kind.shape().matcher(masked);
            StringBuilder next = new StringBuilder();
            int copied = 0;
            while (secret.find()) {
                int group = secret.group(1) != null ? 1 : 2;
                if (secret.group(group).startsWith("[masked")) {
                    continue;
                }
                found.add(new Found(kind.title(), line(masked, secret.start(group))));
                next.append(masked, copied, secret.start(group))
                        .append("[masked: ")
                        .append(kind.title())
                        .append(']');
                copied = secret.end(group);
            }
            if (copied > 0) {
                masked = next.append(masked, copied, masked.length()).toString();
            }
        }
        found.sort(java.util.Comparator.comparingInt(Found::line));
        return new Masked(masked, found);
    }

    private static int line(String text, int at) {
        return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    }
}
