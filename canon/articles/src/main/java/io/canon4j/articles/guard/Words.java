package io.canon4j.articles.guard;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Classifies a run of characters without blanks: a number, a name to be kept letter by letter, or words. */
final class Words {

    private static final int LONGEST_NUMBER = 30;
    private static final Pattern NUMBER = Pattern.compile("[-+€$]?\\d[\\d,]*(?:\\.\\d+)?");
    private static final Pattern MEASURED = Pattern.compile("(\\d[\\d,]*(?:\\.\\d+)?)([A-Za-zµμ°%]+)");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}']+");
    private static final Pattern HYPHENATED = Pattern.compile("[\\p{L}']+(?:[-/][\\p{L}']+)+");
    private static final Pattern HEADER = Pattern.compile("[A-Z][\\p{L}]*(?:-[A-Z][\\p{L}]*)+");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    private Words() {}

    static void read(String run, List<Token> tokens) {
        if (run.isEmpty()) {
            return;
        }
        if (run.length() <= LONGEST_NUMBER && number(run, tokens)) {
            return;
        }
        if (PLAIN.matcher(run).matches()) {
            if (isCamel(run)) {
                tokens.add(Token.value(Token.Type.NAME, run));
            } else {
                contraction(run, tokens);
            }
        } else if (HEADER.matcher(run).matches()
                || !HYPHENATED.matcher(run).matches()
                || run.indexOf('/') != run.lastIndexOf('/')) {
            tokens.add(Token.value(Token.Type.NAME, run));
        } else {
            for (String part : run.split("[-/]", -1)) {
                contraction(part, tokens);
            }
        }
    }

    private static boolean number(String run, List<Token> tokens) {
        if (NUMBER.matcher(run).matches()) {
            tokens.add(Token.number(run, amount(run)));
            return true;
        }
        var range = RANGE.matcher(run);
        if (range.matches()) {
            tokens.add(Token.number(range.group(1), amount(range.group(1))));
            tokens.add(Token.number(range.group(2), amount(range.group(2))));
            return true;
        }
        var measured = MEASURED.matcher(run);
        if (measured.matches()) {
            @Nullable Unit unit = Unit.named(Tokenizer.lower(measured.group(2)));
            if (unit != null) {
                tokens.add(Token.number(run, amount(measured.group(1)).in(unit)));
                return true;
            }
        }
        return false;
    }

    private static Quantity amount(String digits) {
        String plain = digits.replace(",", "");
        while (!Character.isDigit(plain.charAt(0))) {
            plain = plain.substring(1);
        }
        return new Quantity(new BigDecimal(plain), "");
    }

    /** getUser, IOException; not McDonald: a capital after a lower-case letter, twice or at a lower-case start. */
    private static boolean isCamel(String run) {
        int humps = 0;
        for (int i = 1; i < run.length(); i++) {
            if (Character.isUpperCase(run.charAt(i)) && Character.isLowerCase(run.charAt(i - 1))) {
                humps++;
            }
        }
        return humps > 0;
    }

    private static void contraction(String run, List<Token> tokens) {
        String word = Tokenizer.lower(run);
        while (word.startsWith("'")) {
            word = word.substring(1);
        }
        while (word.endsWith("'")) {
            word = word.substring(0, word.length() - 1);
        }
        if (word.isEmpty()) {
            return;
        }
        if (word.endsWith("n't") || word.equals("cannot")) {
            String verb = word.equals("cannot") || word.equals("can't")
                    ? "can"
                    : word.equals("won't")
                            ? "will"
                            : word.equals("shan't") ? "shall" : word.substring(0, word.length() - 3);
            tokens.add(Token.word(verb, verb));
            tokens.add(Token.word("not", "not"));
            return;
        }
        int apostrophe = word.indexOf('\'');
        String bare = apostrophe > 0 ? word.substring(0, apostrophe) : word.replace("'", "");
        if (!bare.isEmpty()) {
            tokens.add(Token.word(apostrophe > 0 ? bare : run, bare));
        }
        if (apostrophe > 0 && (word.endsWith("'d") || word.endsWith("'ll"))) {
            tokens.add(Token.word("would", "would"));
        }
    }
}
