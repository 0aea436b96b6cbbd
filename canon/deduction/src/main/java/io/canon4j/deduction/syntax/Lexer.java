package io.canon4j.deduction.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a text into tokens. It never fails: what is no token becomes a {@link Token.Kind#BAD} one. */
final class Lexer {

    private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final Pattern TIME =
            Pattern.compile("@([0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:]{5,8}(?:\\.[0-9]{1,9})?Z)?)");
    private static final List<String> SIGNS =
            List.of(":-", "=<", ">=", "\\=", ",", "(", ")", ".", "!", "<", ">", "=", ":", "+", "-", "*", "/");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int column = 1;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        return new Lexer(text).run();
    }

    private List<Token> run() {
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF') {
                advance(Character.charCount(c));
            } else if (c == '#' || c == '%') {
                int end = text.indexOf('\n', at);
                advance((end < 0 ? text.length() : end) - at);
            } else if (c == '"') {
                string();
            } else if (c >= '0' && c <= '9') {
                match(Token.Kind.NUMBER, NUMBER, 0);
            } else if (c == '@') {
                match(Token.Kind.TIME, TIME, 1);
            } else if (Character.isLetter(c) || c == '_') {
                name();
            } else {
                sign(c);
            }
        }
        tokens.add(new Token(Token.Kind.END, "", here(), at, at));
        return tokens;
    }

    private Position here() {
        return new Position(line, column);
    }

    private void advance(int chars) {
        int end = at + chars;
        while (at < end) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (c == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
    }

    private void add(Token.Kind kind, String content, int length) {
        tokens.add(new Token(kind, content, here(), at, at + length));
        advance(length);
    }

    private void string() {
        int end = text.indexOf('"', at + 1);
        if (end < 0) {
            add(Token.Kind.BAD, "unterminated string", text.length() - at);
        } else {
            add(Token.Kind.STRING, text.substring(at + 1, end), end + 1 - at);
        }
    }

    private void match(Token.Kind kind, Pattern pattern, int group) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (matcher.lookingAt()) {
            add(kind, matcher.group(group), matcher.end() - at);
        } else {
            add(Token.Kind.BAD, "a date or instant such as @2026-03-02 or @2026-03-02T09:00:00Z must follow '@'", 1);
        }
    }

    private void name() {
        int end = at;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            if (!Character.isLetterOrDigit(c) && c != '_') {
                break;
            }
            end += Character.charCount(c);
        }
        add(Token.Kind.NAME, text.substring(at, end), end - at);
    }

    private void sign(int c) {
        for (String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                add(Token.Kind.SIGN, sign, sign.length());
                return;
            }
        }
        String shown = Character.isISOControl(c) ? String.format("U+%04X", c) : Character.toString(c);
        add(Token.Kind.BAD, "unexpected character '" + shown + "'", Character.charCount(c));
    }
}
