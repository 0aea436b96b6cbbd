package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A sentence, bullet or table row, read.
 *
 * @param text as written, marker off, white space folded
 * @param key equal for sentences that differ in dress only: emphasis, ticks, contractions, number formats
 * @param flat the text without Markdown dress, for looking up names
 * @param stems its content stems
 * @param context stems that a reader carries into it from heading, parent bullet, table head and the sentence before
 * @param heading whether it is a title
 */
record Sentence(
        String text,
        String key,
        String flat,
        List<Token> tokens,
        List<Clause> clauses,
        Set<String> stems,
        Set<String> context,
        boolean heading) {

    /** A heading with fewer telling words is a title and no rule. */
    private static final int RULE_IN_HEADING = 3;

    /** Reads one; a lead such as "services must" is read before the text unless the text has a demand of its own. */
    static Sentence of(String text, String lead, Set<String> context, boolean heading) {
        List<Token> tokens = Tokenizer.tokens(text);
        StringBuilder key = new StringBuilder();
        Set<String> stems = new HashSet<>();
        for (Token token : tokens) {
            if (token.type() != Token.Type.MARK) {
                key.append(
                                token.quantity() == null
                                        ? token.word()
                                        : token.quantity().toString())
                        .append(' ');
            }
            if (token.isContent()) {
                stems.add(token.stem());
            }
        }
        List<Token> read = tokens;
        if (!lead.isEmpty() && Directive.of(tokens).force() != Force.STRONG) {
            read = new ArrayList<>(Tokenizer.tokens(lead));
            read.addAll(tokens);
        }
        return new Sentence(
                text, key.toString(), flat(text), tokens, ClauseSplitter.split(read), stems, context, heading);
    }

    /** A question binds nobody. */
    boolean isQuestion() {
        return text.endsWith("?");
    }

    boolean isBinding() {
        return !isQuestion()
                && !(heading && stems.size() < RULE_IN_HEADING)
                && clauses.stream().anyMatch(Clause::isBinding);
    }

    Set<String> stemsWithContext() {
        Set<String> all = new HashSet<>(stems);
        all.addAll(context);
        return all;
    }

    private static String flat(String text) {
        StringBuilder flat = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '`', '*', '"', '“', '”' -> {}
                case '’', '‘' -> flat.append('\'');
                default -> flat.append(c);
            }
        }
        return flat.toString();
    }
}
