package io.canon4j.articles.guard;

import org.jspecify.annotations.Nullable;

/**
 * One word, value or mark of a sentence.
 *
 * @param type what it is
 * @param text as written, without quotes or ticks
 * @param word lower case, contractions written out
 * @param stem what words of one family share
 * @param quantity the amount of a {@link Type#NUMBER}, else null
 */
record Token(
        Type type,
        String text,
        String word,
        String stem,
        @Nullable Quantity quantity) {

    enum Type {
        /** A word of prose. */
        WORD,
        /** An amount, in digits or words, with its unit. */
        NUMBER,
        /** A code span, identifier, path, version or date: compared letter by letter. */
        NAME,
        /** A quoted string. */
        QUOTE,
        /** Punctuation that parts clauses. */
        MARK
    }

    static Token word(String text, String word) {
        return new Token(Type.WORD, text, word, Stem.of(word), null);
    }

    static Token mark(String text) {
        return new Token(Type.MARK, text, text, text, null);
    }

    static Token value(Type type, String text) {
        String word = text.toLowerCase(java.util.Locale.ROOT);
        return new Token(type, text, word, word, null);
    }

    static Token number(String text, Quantity quantity) {
        return new Token(Type.NUMBER, text, text, "#" + quantity.amount().toPlainString(), quantity);
    }

    boolean is(String other) {
        return word.equals(other) && type != Type.QUOTE && type != Type.NAME;
    }

    boolean isMark(String mark) {
        return type == Type.MARK && text.equals(mark);
    }

    boolean isValue() {
        return type == Type.NUMBER || type == Type.NAME || type == Type.QUOTE;
    }

    /** Whether it carries meaning that a counterpart must share. */
    boolean isContent() {
        return isValue() || (type == Type.WORD && !Stopwords.contains(word) && !Lexicon.isModalWord(word));
    }

    /** An abbreviation in capitals such as UTC. */
    boolean isAcronym() {
        if (type != Type.WORD || text.length() < 2 || Stopwords.contains(word) || Lexicon.isModalWord(word)) {
            return false;
        }
        return text.chars().allMatch(Character::isUpperCase);
    }
}
