package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Cuts a sentence where a second demand begins: at semicolons and dashes, at "and must", ", never", ", so do not". A label
 * before a colon stays with what it labels.
 */
final class ClauseSplitter {

    private static final Set<String> JOINS = Set.of("and", "but", "or", "so", "which", "yet", "nor", "then", "hence");
    private static final Set<String> PRONOUNS = Set.of("it", "they", "you", "we", "she", "he");

    /** Words that open a condition or place which the demand after the comma needs. */
    private static final Set<String> OPENERS = Set.of(
            "in",
            "on",
            "at",
            "when",
            "if",
            "for",
            "during",
            "after",
            "before",
            "with",
            "under",
            "while",
            "by",
            "to",
            "from",
            "once",
            "where",
            "until",
            "as",
            "outside",
            "inside",
            "without",
            "whenever",
            "since",
            "because",
            "unless");

    private static final int RELATIVE_SUBJECT = 3;

    /** Tokens within which the demand of a joined clause must show. */
    private static final int REACH = 8;

    private final List<Token> tokens;
    private final List<Clause> clauses = new ArrayList<>();
    private List<Token> subject = List.of();

    private ClauseSplitter(List<Token> tokens) {
        this.tokens = tokens;
    }

    static List<Clause> split(List<Token> tokens) {
        ClauseSplitter splitter = new ClauseSplitter(tokens);
        splitter.split();
        return splitter.clauses;
    }

    private void split() {
        List<Mark> marks = Marks.in(tokens);
        int start = 0;
        int label = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean strongBefore = anyStrong(marks, start, i);
            if (token.isMark(":") && !strongBefore) {
                label = i + 1 - start;
            } else if (token.isMark(";")
                    || token.isMark("—")
                    || token.isMark(":")
                    || joins(marks, start, i, strongBefore)) {
                add(start, i, label);
                start = i;
                label = 0;
            }
        }
        add(start, tokens.size(), label);
    }

    private boolean joins(List<Mark> marks, int start, int i, boolean strongBefore) {
        Token token = tokens.get(i);
        if (i == 0) {
            return false;
        }
        if (token.isMark(",") && i + 1 < tokens.size()) {
            if (JOINS.contains(tokens.get(i + 1).word())) {
                return strongWithin(marks, i + 2, REACH);
            }
            return strongWithin(marks, i + 1, 1) && (strongBefore || standsAlone(start, i));
        }
        if (token.type() == Token.Type.WORD
                && JOINS.contains(token.word())
                && !tokens.get(i - 1).isMark(",")) {
            int next =
                    i + 1 < tokens.size() && PRONOUNS.contains(tokens.get(i + 1).word()) ? i + 2 : i + 1;
            return strongWithin(marks, next, 1);
        }
        return false;
    }

    /** "Compute it from the stored one, never store both" are two; "in CI, never deploy" is one. */
    private boolean standsAlone(int start, int end) {
        List<Token> left = tokens.subList(start, end);
        return left.stream().filter(Token::isContent).count() >= 2
                && !OPENERS.contains(left.get(0).word());
    }

    private boolean strongWithin(List<Mark> marks, int from, int reach) {
        for (Mark mark : marks) {
            if (mark.isStrong() && mark.start() >= from && mark.start() < from + reach) {
                return tokens.subList(from, mark.start()).stream()
                        .noneMatch(between -> between.type() == Token.Type.MARK);
            }
        }
        return false;
    }

    private static boolean anyStrong(List<Mark> marks, int from, int to) {
        return marks.stream().anyMatch(mark -> mark.isStrong() && mark.start() >= from && mark.start() < to);
    }

    private void add(int start, int end, int label) {
        List<Token> part = tokens.subList(start, end);
        if (part.stream().allMatch(token -> token.type() == Token.Type.MARK)) {
            return;
        }
        Directive directive = Directive.of(part);
        boolean ownSubject = part.subList(0, Math.min(directive.start(), part.size())).stream()
                .anyMatch(Token::isContent);
        boolean relative = part.stream().limit(2).anyMatch(token -> token.is("which"));
        List<Token> borrowed = ownSubject || directive.end() == 0 ? List.of() : relative ? before(start) : subject;
        clauses.add(Clause.of(part, label, borrowed));
        if (ownSubject) {
            subject = List.copyOf(part.subList(0, directive.start()));
        }
    }

    /** The words that a relative clause speaks of. */
    private List<Token> before(int start) {
        List<Token> content =
                tokens.subList(0, start).stream().filter(Token::isContent).toList();
        return content.subList(Math.max(0, content.size() - RELATIVE_SUBJECT), content.size());
    }
}
