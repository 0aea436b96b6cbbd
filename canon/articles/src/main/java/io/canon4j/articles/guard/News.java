package io.canon4j.articles.guard;

import java.util.List;

/** Whether words of the new body say what the old one did not say around the sentence. */
final class News {

    /** Share of known words from which on an exception is no news. */
    static final double OF_AN_EXCEPTION = 0.99;

    /** The same for a condition, which rewriting touches more. */
    static final double OF_A_CONDITION = 0.5;

    private News() {}

    /** Looks at the telling words from here to the next mark. */
    static boolean in(List<Token> tokens, int from, Pairing pairing, double noNews) {
        int content = 0;
        int known = 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.type() == Token.Type.MARK && content > 0) {
                break;
            }
            if (token.isContent()) {
                content++;
                known += pairing.around().contains(token.stem()) ? 1 : 0;
            }
        }
        return content > 0 && known < noNews * content;
    }
}
