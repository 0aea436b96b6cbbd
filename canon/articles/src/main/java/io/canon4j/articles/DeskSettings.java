package io.canon4j.articles;

/**
 * What a write desk can be told.
 *
 * @param replaced where the wording goes that a write removes
 * @param retrieval whether a retriever can reach articles that govern no asset, which makes undeclared rules matter
 * @param harness the program that writes, as journal entries name it
 */
public record DeskSettings(Replaced replaced, boolean retrieval, String harness) {

    /** Where removed wording goes. */
    public enum Replaced {
        /** To the journal, where a team sees it. */
        JOURNAL,
        /** To the store's local state only, for teams who review journals in pull requests. */
        STATE
    }

    /** Removed wording to the journal, no retriever. */
    public static final DeskSettings DEFAULT = new DeskSettings(Replaced.JOURNAL, false, "canon4j");
}
