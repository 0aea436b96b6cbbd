package io.canon4j.articles.guard;

/**
 * A phrase of force found in a sentence.
 *
 * @param phrase as found, lower case
 * @param binding whether it makes a constraint of a sentence of the old body
 * @param start index of its first token
 * @param end index after its last token
 */
record Mark(Sense sense, String phrase, boolean binding, int start, int end) {

    boolean isStrong() {
        return sense == Sense.OBLIGE || sense == Sense.FORBID;
    }
}
