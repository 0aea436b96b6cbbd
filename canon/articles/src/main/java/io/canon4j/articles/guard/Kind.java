package io.canon4j.articles.guard;

/** What happened to a constraint. */
public enum Kind {
    /** The constraint, or one clause of it, is gone, or only vague words are left of it. */
    LOST,
    /** It binds less: must became should, may or nothing; never became avoid; always became usually. */
    MODALITY,
    /** It says the opposite now, or permits what it forbade. */
    NEGATION,
    /** A number, unit, identifier, path, date or quoted string changed or went away. */
    VALUE,
    /** An exception or a condition narrows it: unless, except, but, only when. */
    EXCEPTION,
    /** It stands with its full force in another article written in this session. Nothing got weaker. */
    MOVED;

    /** Whether the constraint lost force; true for every kind but {@link #MOVED}. */
    public boolean weakens() {
        return this != MOVED;
    }
}
