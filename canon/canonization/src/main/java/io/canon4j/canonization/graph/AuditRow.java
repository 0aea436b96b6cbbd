package io.canon4j.canonization.graph;

import org.jspecify.annotations.Nullable;

/**
 * One hop of one concept, kept for ever.
 *
 * @param concept the concept's number
 * @param at when, epoch milliseconds
 * @param from the rung it left
 * @param to the rung it reached
 * @param blast its measured blast radius on a promotion to Canonical, else null
 * @param reason null for a promotion, else why it fell
 * @param by the superseding concept's number, else null
 */
public record AuditRow(
        int concept,
        long at,
        Standing from,
        Standing to,
        @Nullable Integer blast,
        @Nullable Reason reason,
        @Nullable Integer by) {

    /** Why a concept fell. */
    public enum Reason {
        /** A concept that contradicts it earned newer support of its own. */
        SUPERSEDED("Superseded"),
        /** More concepts were Canonical than the budget has places. */
        BUDGET("Budget");

        private final String label;

        Reason(String label) {
            this.label = label;
        }

        /** As dumps write it. */
        public String label() {
            return label;
        }
    }
}
