package io.canon4j.deduction.shell;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code fact [@confidence] [#source]...} as typed; {@code MAX} standing alone outside quotes is the greatest integer. */
record Assertion(Fact fact, double confidence, List<String> sources) {

    private static final Pattern PIECE = Pattern.compile("\"[^\"]*\"|[\\p{L}\\p{N}_]+|.", Pattern.DOTALL);

    static Assertion read(String text) {
        int end = endOfFact(text);
        double confidence = 1;
        List<String> sources = new ArrayList<>();
        for (String word : text.substring(end).trim().split("\\s+", -1)) {
            if (word.startsWith("@")) {
                confidence = confidence(word.substring(1));
            } else if (word.startsWith("#") && word.length() > 1) {
                sources.add(word.substring(1));
            } else if (!word.isEmpty() && !word.equals(".")) {
                throw new IllegalArgumentException(
                        "after a fact come @confidence and #source but here comes '" + word + "'");
            }
        }
        return new Assertion(Engine.parseFact(withGreatest(text.substring(0, end))), confidence, sources);
    }

    /** The place after the closing parenthesis; the whole length when there is none, for the parser to complain about. */
    private static int endOfFact(String text) {
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ')' && !quoted) {
                return i + 1;
            }
        }
        return text.length();
    }

    private static double confidence(String text) {
        try {
            double confidence = Double.parseDouble(text);
            if (!Double.isNaN(confidence)) {
                return confidence;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "a confidence is a number from 0 to 1 but got '@" + text + "'", notANumber);
        }
        throw new IllegalArgumentException("a confidence is a number from 0 to 1 but got '@" + text + "'");
    }

    private static String withGreatest(String text) {
        StringBuilder out = new StringBuilder();
        for (Matcher piece = PIECE.matcher(text); piece.find(); ) {
            out.append(piece.group().equals("MAX") ? Long.toString(Long.MAX_VALUE) : piece.group());
        }
        return out.toString();
    }
}
