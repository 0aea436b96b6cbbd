package io.canon4j.canonization.recall;

/**
 * A line that goes with a concept, or with the whole answer.
 *
 * @param kind what it is about
 * @param text as it stands in the context
 */
public record Annotation(Kind kind, String text) {

    /** What an annotation is about. */
    public enum Kind {
        /** The concept is Canonical: others rest on it. */
        LOAD_BEARING("load_bearing"),
        /** Something better supported took its place. */
        SUPERSEDED("superseded"),
        /** Two agents are at it right now. */
        CONFLICT("conflict"),
        /** It is being changed and much rests on it, it lies far from every goal, or nothing was written for long. */
        HOT("hot"),
        /** Somebody asked others to keep off it. */
        RESERVATION("reservation"),
        /** Of the answer: it was found by following edges and not by words. */
        TRAVERSAL("traversal"),
        /** Of the answer: vectors took no part in it although there is an embedder. */
        VECTOR_DEGRADED("vector_degraded");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** As answers write it. */
        public String label() {
            return label;
        }
    }
}
