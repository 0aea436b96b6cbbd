package io.canon4j.articles.guard;

/** What a word or phrase does to the force of a rule. */
enum Sense {
    /** Full force, to do it: must, shall, required, always. */
    OBLIGE,
    /** Full force, not to do it: never, must not, forbidden. */
    FORBID,
    /** Advice to do it: should, prefer, try to. */
    ADVISE,
    /** Advice against: avoid, should not, rarely. */
    DISCOURAGE,
    /** Takes the edge off any force: usually, where possible, most. */
    HEDGE,
    /** Leave to do it: may, can, optional. */
    PERMIT,
    /** Frees from doing it: need not, not required. */
    EXEMPT
}
