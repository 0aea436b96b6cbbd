package io.canon4j.articles.guard;

import java.util.List;
import java.util.Map;

/** Says what a rewrite takes away. Never refuses, never fails, and takes time in proportion to the texts. */
@FunctionalInterface
public interface Guard {

    /** What the new body no longer says, in the order of the old body; empty if nothing is lost. */
    List<Finding> compare(String oldBody, String newBody);

    /** Sees constraint lines that are gone. */
    static Guard droppedLines() {
        return new DroppedLines();
    }

    /** Sees constraints that are gone and constraints that bind less than before. */
    static Guard laundering() {
        return (oldBody, newBody) -> LaunderingGuard.inspect(oldBody, newBody, Map.of()).stream()
                .map(finding -> new Finding(
                        DroppedLines.CODE,
                        finding.oldSentence(),
                        finding.newSentence() == null ? "" : finding.newSentence()))
                .toList();
    }

    /**
     * One thing that a rewrite takes away.
     *
     * @param code what kind of loss, for example {@code dropped-constraint}; stable
     * @param quote the old wording
     * @param now the new wording where there is one, else empty
     */
    record Finding(String code, String quote, String now) {}
}
