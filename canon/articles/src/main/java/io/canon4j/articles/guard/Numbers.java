package io.canon4j.articles.guard;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns number words into numbers and joins numbers with their units: "fifty million", "five working days", "0.5 %",
 * "an hour", "daily". The word "one" counts only before a unit; alone it is a pronoun.
 */
final class Numbers {

    private static final Map<String, Integer> SMALL = Map.ofEntries(
            Map.entry("zero", 0),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("eleven", 11),
            Map.entry("twelve", 12),
            Map.entry("thirteen", 13),
            Map.entry("fourteen", 14),
            Map.entry("fifteen", 15),
            Map.entry("sixteen", 16),
            Map.entry("seventeen", 17),
            Map.entry("eighteen", 18),
            Map.entry("nineteen", 19),
            Map.entry("twenty", 20),
            Map.entry("thirty", 30),
            Map.entry("forty", 40),
            Map.entry("fifty", 50),
            Map.entry("sixty", 60),
            Map.entry("seventy", 70),
            Map.entry("eighty", 80),
            Map.entry("ninety", 90),
            Map.entry("dozen", 12),
            Map.entry("twice", 2));
    private static final Map<String, Integer> SCALE =
            Map.of("hundred", 100, "thousand", 1_000, "million", 1_000_000, "billion", 1_000_000_000);
    private static final Map<String, String> PERIOD = Map.of(
            "hourly",
            "hour",
            "daily",
            "day",
            "weekly",
            "week",
            "monthly",
            "month",
            "yearly",
            "year",
            "annually",
            "year");
    private static final Set<String> ONE = Set.of("a", "an", "one", "per", "each", "every", "single");
    private static final Set<String> BETWEEN =
            Set.of("working", "business", "calendar", "full", "whole", "consecutive");

    private final List<Token> in;
    private final List<Token> out = new ArrayList<>();
    private int at;

    private Numbers(List<Token> in) {
        this.in = in;
    }

    static List<Token> read(List<Token> tokens) {
        Numbers numbers = new Numbers(tokens);
        while (numbers.at < tokens.size()) {
            numbers.step();
        }
        return numbers.out;
    }

    private void step() {
        Token token = in.get(at);
        @Nullable String period = PERIOD.get(token.word());
        if (period != null) {
            at++;
            measured(token.text(), BigDecimal.ONE, Unit.named(period));
        } else if (token.type() == Token.Type.NUMBER && token.quantity() != null) {
            at++;
            Quantity quantity = token.quantity();
            BigDecimal amount = quantity.amount();
            while (quantity.unit().isEmpty()
                    && at < in.size()
                    && SCALE.containsKey(in.get(at).word())) {
                amount = amount.multiply(
                        BigDecimal.valueOf(SCALE.getOrDefault(in.get(at).word(), 1)));
                at++;
            }
            if (quantity.unit().isEmpty()) {
                measured(token.text(), amount, unit());
            } else {
                out.add(token);
            }
        } else if (token.type() == Token.Type.WORD && SMALL.containsKey(token.word())) {
            spelled(token);
        } else if (token.type() == Token.Type.WORD && ONE.contains(token.word()) && unitFollows(token.word())) {
            at++;
            measured(token.text(), BigDecimal.ONE, unit());
        } else {
            out.add(token);
            at++;
        }
    }

    private void spelled(Token first) {
        long total = 0;
        long part = 0;
        while (at < in.size()) {
            String word = in.get(at).word();
            if (SMALL.containsKey(word)) {
                part = word.equals("dozen") && part > 0 ? part * 12 : part + SMALL.getOrDefault(word, 0);
            } else if (SCALE.containsKey(word) && part < 1_000_000) {
                part = Math.max(1, part) * SCALE.getOrDefault(word, 1);
                if (part >= 1_000) {
                    total += part;
                    part = 0;
                }
            } else {
                break;
            }
            at++;
        }
        measured(first.text(), BigDecimal.valueOf(total + part), unit());
    }

    private boolean unitFollows(String one) {
        if (at + 1 >= in.size()) {
            return false;
        }
        String next = in.get(at + 1).word();
        @Nullable Unit unit = Unit.named(next);
        // "A second" is the next one, and "a quarter" a fourth, as often as they are times.
        boolean repeated = one.equals("every") || one.equals("each") || one.equals("per");
        boolean ordinal = next.equals("second") && !one.equals("one") && !one.equals("per");
        boolean fraction = next.equals("quarter") && !repeated;
        return unit != null && unit.ofTime() && next.length() > 2 && !ordinal && !fraction;
    }

    /** Consumes a unit if one stands here. */
    private @Nullable Unit unit() {
        if (at >= in.size()) {
            return null;
        }
        Token token = in.get(at);
        if (token.is("per") && at + 1 < in.size() && in.get(at + 1).is("cent")) {
            at += 2;
            return Unit.named("%");
        }
        if (BETWEEN.contains(token.word())
                && at + 1 < in.size()
                && Unit.named(in.get(at + 1).word()) != null) {
            out.add(token);
            at++;
        }
        @Nullable Unit unit = Unit.named(in.get(at).word());
        if (unit != null) {
            at++;
        }
        return unit;
    }

    private void measured(String text, BigDecimal amount, @Nullable Unit unit) {
        Quantity bare = new Quantity(amount, "");
        out.add(Token.number(text, unit == null ? bare : bare.in(unit)));
    }
}
