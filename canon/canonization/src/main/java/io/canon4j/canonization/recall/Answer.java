package io.canon4j.canonization.recall;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is told.
 *
 * @param hits Canonicals first, best first
 * @param context the longest beginning of whole blocks that fits
 * @param notes on the answer as a whole
 */
public record Answer(List<Told> hits, String context, List<Annotation> notes) {

    /** Copies the lists. */
    public Answer {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }

    /**
     * One hit.
     *
     * @param id its identity in the log, as references write it
     * @param content its text
     * @param conceptType its type's label
     * @param status its rung's label; null below Candidate
     * @param score by which it was ranked
     * @param blastRadius how many rested on it when it became Canonical; null below that
     * @param includedInContext whether its block fitted
     * @param annotations its lines, in the order of its block
     */
    public record Told(
            String id,
            String content,
            String conceptType,
            @Nullable String status,
            double score,
            @Nullable Integer blastRadius,
            boolean includedInContext,
            List<Annotation> annotations) {

        /** Copies the list. */
        public Told {
            annotations = List.copyOf(annotations);
        }
    }

    /** All lines of all hits, those that did not fit the context too. */
    public List<String> warnings() {
        return hits.stream()
                .flatMap(hit -> hit.annotations().stream())
                .map(Annotation::text)
                .toList();
    }

    /** The whole as a person reads it: notes, then the context. */
    public String text() {
        return String.join(
                "\n",
                Stream.concat(notes.stream().map(Annotation::text), Stream.of(context))
                        .filter(part -> !part.isEmpty())
                        .toList());
    }
}
