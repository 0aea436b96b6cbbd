package io.canon4j.canonization.recall;

/**
 * What is asked.
 *
 * @param text in plain words
 * @param topK hits wanted, 1 to 2048; Canonicals and what is hot right now come beyond them
 * @param depth edges to follow from what was found, 0 to 5
 * @param maxTokens of the context; with 0 there are hits and no context
 */
public record Question(String text, int topK, int depth, int maxTokens) {

    private static final int MOST_HITS = 2_048;
    private static final int DEEPEST = 5;

    /** Refuses what is out of bounds, before anything is looked at. */
    public Question {
        if (topK < 1 || topK > MOST_HITS) {
            throw new IllegalArgumentException("between 1 and " + MOST_HITS + " hits can be asked for, not " + topK);
        }
        if (depth < 0 || depth > DEEPEST) {
            throw new IllegalArgumentException("edges are followed 0 to " + DEEPEST + " deep, not " + depth);
        }
        if (maxTokens < 0) {
            throw new IllegalArgumentException("a context cannot have " + maxTokens + " tokens");
        }
    }

    /** With five hits, edges two deep, 500 tokens. */
    public static Question of(String text) {
        return new Question(text, 5, 2, 500);
    }
}
