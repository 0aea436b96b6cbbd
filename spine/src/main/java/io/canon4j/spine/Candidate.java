package io.canon4j.spine;

import java.util.List;

/**
 * One place the resolver asked for an article, and what it found.
 *
 * @param article the place that was asked
 * @param exact whether this is the asset's own address, not an ancestor's
 * @param verdict what came of it
 * @param spellings the addresses found there when they are not the asked spelling itself; twins when more than one
 */
public record Candidate(ArticleRef article, boolean exact, Verdict verdict, List<Address> spellings) {

    /** Copies the list. */
    public Candidate {
        spellings = List.copyOf(spellings);
    }

    /** What came of asking at one address. */
    public enum Verdict {
        /** The article that governs the asset. */
        CHOSEN("governs the asset"),
        /** No article has this address. */
        ABSENT("no article here"),
        /** An article's name differs from this one in case, on a file system where that is another file. */
        OTHER_CASE("only an article of another case here, which is another file on this file system"),
        /** An article is here, and a nearer one governs the asset. */
        SHADOWED("an article is here, and a nearer one was chosen"),
        /** Several articles differ only in case or Unicode form. None is used until one is renamed. */
        TWINS("refused: these articles differ only in case or Unicode form; rename or merge them");

        private final String why;

        Verdict(String why) {
            this.why = why;
        }

        /** The verdict as a person reads it. */
        public String why() {
            return why;
        }
    }
}
