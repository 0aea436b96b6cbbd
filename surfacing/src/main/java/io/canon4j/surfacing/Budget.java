package io.canon4j.surfacing;

import java.util.Locale;

/**
 * How much capsule text one conversation may be sent. Pointers, addresses, reminders and the block's first line are not
 * counted.
 *
 * @param amount the limit in units; {@link #NO_LIMIT} for none
 * @param unit what is counted
 */
public record Budget(int amount, Unit unit) {

    /** Characters of a store nobody confirmed, per line. */
    public static final int UNREVIEWED_LINE = 200;

    /** Characters of a store nobody confirmed, per conversation. */
    public static final int UNREVIEWED_CONVERSATION = 1_000;

    static final int NO_LIMIT = Integer.MAX_VALUE;

    /** Sends every capsule whole. */
    public static final Budget UNLIMITED = new Budget(NO_LIMIT, Unit.CHARACTERS);

    /** 4,000 characters: some thirty dense lines. */
    public static final Budget DEFAULT = new Budget(4_000, Unit.CHARACTERS);

    public Budget {
        if (amount < 0) {
            throw new IllegalArgumentException("budget was " + amount + " but must not be negative");
        }
    }

    /** What a budget counts. */
    public enum Unit {
        /** UTF-16 characters, as the text is held. */
        CHARACTERS {
            @Override
            int cost(String capsule) {
                return capsule.length();
            }
        },
        /** Tokens, taken as a quarter of the UTF-8 bytes, rounded up: no tokenizer is asked, so this is an estimate. */
        TOKENS {
            @Override
            int cost(String capsule) {
                return (capsule.getBytes(java.nio.charset.StandardCharsets.UTF_8).length + 3) / 4;
            }
        };

        abstract int cost(String capsule);
    }

    /**
     * Reads {@code 4000}, {@code 1200 tokens}, {@code 4000 characters} or {@code unlimited}.
     *
     * @throws IllegalArgumentException naming the text and the forms that are read
     */
    public static Budget parse(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+", 3);
        if (words.length == 1 && words[0].equals("unlimited")) {
            return UNLIMITED;
        }
        try {
            int amount = Integer.parseInt(words[0]);
            String unit = words.length == 2 ? words[1] : words.length == 1 ? "characters" : "?";
            return switch (unit) {
                case "characters", "chars" -> new Budget(amount, Unit.CHARACTERS);
                case "tokens" -> new Budget(amount, Unit.TOKENS);
                default -> throw notABudget(text);
            };
        } catch (NumberFormatException e) {
            throw notABudget(text);
        }
    }

    int cost(String capsule) {
        return unit.cost(capsule);
    }

    boolean fits(long spent, String capsule) {
        return amount == NO_LIMIT || spent + cost(capsule) <= amount;
    }

    @Override
    public String toString() {
        return amount == NO_LIMIT ? "unlimited" : amount + " " + unit.name().toLowerCase(Locale.ROOT);
    }

    private static IllegalArgumentException notABudget(String text) {
        return new IllegalArgumentException("budget was '" + text
                + "' but must be a number of characters, '<n> tokens', '<n> characters' or 'unlimited'");
    }
}
