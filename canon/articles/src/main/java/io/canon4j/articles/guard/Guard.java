package io.canon4j.articles.guard;

import java.util.List;
import java.util.Map;

/** Says what a rewrite takes away. Never refuses, never fails, and takes time in proportion to the texts. */
@FunctionalInterface
public interface Guard {

    /**
     * What the new body no longer says, in the order of the old body; empty if nothing is lost.
     *
     * @param others other articles' bodies written in the same session, by address; what stands there has moved
     */
    List<Finding> compare(String oldBody, String newBody, Map<String, String> others);

    /** As {@link #compare(String, String, Map)} in a session that wrote nothing else. */
    default List<Finding> compare(String oldBody, String newBody) {
        return compare(oldBody, newBody, Map.of());
    }

    /** Sees constraint lines that are gone. */
    static Guard droppedLines() {
        return new DroppedLines();
    }

    /** Sees constraints that are gone and constraints that bind less than before. */
    static Guard laundering() {
        return (oldBody, newBody, others) -> LaunderingGuard.inspect(oldBody, newBody, others).stream()
                .map(Guard::plain)
                .toList();
    }

    private static Finding plain(io.canon4j.articles.guard.Finding finding) {
        boolean moved = !finding.weakens() && finding.movedTo() != null;
        return new Finding(
                moved ? Finding.MOVED : DroppedLines.CODE,
                finding.oldSentence(),
                finding.newSentence() == null ? "" : finding.newSentence(),
                moved && finding.movedTo() != null ? finding.movedTo() : "");
    }

    /**
     * One thing that a rewrite takes away.
     *
     * @param code what kind of loss, for example {@code dropped-constraint}; stable
     * @param quote the old wording
     * @param now the new wording where there is one, else empty
     * @param movedTo the article where it stands in full force now, else empty: then nothing was lost
     */
    record Finding(String code, String quote, String now, String movedTo) {

        /** The code of what was only moved. */
        public static final String MOVED = "moved-constraint";

        /** A thing that is gone. */
        static Finding gone(String code, String quote) {
            return new Finding(code, quote, "", "");
        }

        /** Whether something was lost. */
        public boolean weakens() {
            return movedTo.isEmpty();
        }
    }
}
