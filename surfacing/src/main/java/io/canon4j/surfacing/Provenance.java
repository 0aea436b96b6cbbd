package io.canon4j.surfacing;

/** Whether a line comes from a store the user trusts. */
public enum Provenance {
    /** The user named this store, or confirmed it. Lines ride whole, within the conversation's budget. */
    TRUSTED,
    /**
     * The store came with a checkout, a mount or a nested directory nobody confirmed. Its lines are marked
     * {@code unreviewed}, cut to {@value Budget#UNREVIEWED_LINE} characters, and stop for good after
     * {@value Budget#UNREVIEWED_CONVERSATION} characters a conversation. They never remind.
     */
    UNREVIEWED
}
