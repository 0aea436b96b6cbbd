package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts a sentence into {@link Token}s: Markdown dress off, code spans and quotations whole. One pass, no backtracking. */
final class Tokenizer {

    private static final int LONGEST_QUOTATION = 200;

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Tokenizer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String sentence) {
        Tokenizer tokenizer = new Tokenizer(sentence.replace('’', '\'').replace('‘', '\''));
        while (tokenizer.at < tokenizer.text.length()) {
            tokenizer.next();
        }
        return Numbers.read(tokenizer.tokens);
    }

    private void next() {
        char c = text.charAt(at);
        if (c == '`') {
            codeSpan();
        } else if (c == '"' || c == '“') {
            quotation(c == '“' ? '”' : '"');
        } else if (text.startsWith("~~", at)) {
            int end = text.indexOf("~~", at + 2);
            at = end < 0 ? at + 2 : end + 2;
        } else if (text.startsWith("](", at)) {
            int end = text.indexOf(')', at);
            at = end < 0 ? at + 2 : end + 1;
        } else if (c == '–' && betweenDigits()) {
            at++;
        } else if (",;:|()—–".indexOf(c) >= 0) {
            tokens.add(Token.mark(c == '–' ? "—" : c == '|' ? ":" : String.valueOf(c)));
            at++;
        } else if (c == '-' && at > 0 && text.charAt(at - 1) == ' ' && text.startsWith("- ", at)) {
            tokens.add(Token.mark("—"));
            at++;
        } else if (c == '%') {
            tokens.add(Token.word("%", "%"));
            at++;
        } else if (startsRun(c)) {
            run();
        } else {
            at++;
        }
    }

    private boolean betweenDigits() {
        return at > 0
                && at + 1 < text.length()
                && Character.isDigit(text.charAt(at - 1))
                && Character.isDigit(text.charAt(at + 1));
    }

    private boolean startsRun(char c) {
        if (Character.isLetterOrDigit(c) || c == '°' || c == 'µ') {
            return true;
        }
        boolean sign = "/.~$@#-+€<_".indexOf(c) >= 0;
        return sign
                && at + 1 < text.length()
                && (Character.isLetterOrDigit(text.charAt(at + 1)) || text.charAt(at + 1) == '-');
    }

    private void codeSpan() {
        int end = text.indexOf('`', at + 1);
        if (end < 0) {
            at++;
            return;
        }
        String code = text.substring(at + 1, end).strip();
        if (!code.isEmpty()) {
            tokens.add(Token.value(Token.Type.NAME, code));
        }
        at = end + 1;
    }

    private void quotation(char close) {
        int end = text.indexOf(close, at + 1);
        boolean wholeSentence = at == 0 && end >= text.length() - 2;
        if (end < 0 || end - at > LONGEST_QUOTATION || end == at + 1 || wholeSentence) {
            at++;
            return;
        }
        String quoted = text.substring(at + 1, end).strip();
        while (!quoted.isEmpty() && ".,".indexOf(quoted.charAt(quoted.length() - 1)) >= 0) {
            quoted = quoted.substring(0, quoted.length() - 1);
        }
        tokens.add(Token.value(Token.Type.QUOTE, quoted));
        at = end + 1;
    }

    private void run() {
        int start = at;
        at++;
        while (at < text.length() && inRun(text.charAt(at))) {
            at++;
        }
        int end = at;
        while (end > start + 1 && ".:!?'*_%".indexOf(text.charAt(end - 1)) >= 0 && !keepsUnderscore(start, end)) {
            end--;
        }
        boolean colon = text.substring(end, at).indexOf(':') >= 0;
        boolean percent = text.substring(end, at).indexOf('%') >= 0;
        while (start < end - 1 && (text.charAt(start) == '_' || text.charAt(start) == '#')) {
            start++;
        }
        Words.read(text.substring(start, end), tokens);
        if (percent) {
            tokens.add(Token.word("%", "%"));
        }
        if (colon) {
            tokens.add(Token.mark(":"));
        }
    }

    private boolean keepsUnderscore(int start, int end) {
        return text.charAt(end - 1) == '_' && text.charAt(start) != '_';
    }

    private boolean inRun(char c) {
        if (c == ',') {
            return Character.isDigit(text.charAt(at - 1))
                    && at + 3 < text.length()
                    && Character.isDigit(text.charAt(at + 1))
                    && Character.isDigit(text.charAt(at + 2))
                    && Character.isDigit(text.charAt(at + 3));
        }
        return c != ' ' && c != '\t' && ";()[]\"“”|—–`*~".indexOf(c) < 0;
    }

    static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
