package io.canon4j.deduction.syntax;

import java.util.List;

/** Reads tokens one after the other. */
final class TokenCursor {

    /** The first token that cannot continue. */
    static final class Unexpected extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Position position;

        Unexpected(Position position, String message) {
            super(message, null, false, false);
            this.position = position;
        }

        Position position() {
            return position;
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    private final List<Token> tokens;
    private int next;

    TokenCursor(String text) {
        tokens = Lexer.tokens(text);
    }

    Token peek() {
        return tokens.get(next);
    }

    Token peek(int ahead) {
        return tokens.get(Math.max(0, Math.min(next + ahead, tokens.size() - 1)));
    }

    Token take() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            next++;
        }
        return token;
    }

    boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    boolean takeIf(String sign) {
        boolean found = peek().is(sign);
        if (found) {
            next++;
        }
        return found;
    }

    boolean takeWord(String word) {
        boolean found = peek().kind() == Token.Kind.NAME && peek().text().equals(word);
        if (found) {
            next++;
        }
        return found;
    }

    void expect(String sign, String place) throws Unexpected {
        if (!takeIf(sign)) {
            throw unexpected("expected '" + sign + "' " + place);
        }
    }

    Unexpected unexpected(String expectation) {
        Token token = peek();
        String message = token.kind() == Token.Kind.BAD ? token.text() : expectation + " but found " + token.shown();
        return new Unexpected(token.position(), message);
    }

    /** Goes on behind the next period, where the next clause begins. */
    void skipClause() {
        while (!atEnd() && !take().is(".")) {
            // each token up to the period is given up
        }
    }
}
