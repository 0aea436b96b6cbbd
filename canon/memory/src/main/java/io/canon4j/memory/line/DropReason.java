package io.canon4j.memory.line;

/** Why a line was dropped; whoever sent it can correct it. */
public enum DropReason {
    /** The line has no {@code --} at all: it is prose. */
    NO_STRUCTURE("no-structure", "no `--rel-->` structure"),
    /** A relation begins and never ends. */
    NO_ARROW("no-arrow", "has `--` but no `-->`"),
    /** Nothing stands between {@code --} and {@code -->}. */
    EMPTY_RELATION("empty-relation", "empty relation"),
    /** Subject or object is missing. */
    EMPTY_ENTITY("empty-entity", "empty entity name"),
    /** Subject or object is a word that means somebody else in every conversation. */
    ROLE_WORD("role-word", "pronoun or role word; use the name"),
    /** Over 60 bytes of UTF-8 or over eight words. */
    TOO_LONG("too-long", "looks like prose (more than 8 words or 60 bytes)"),
    /** A character outside letters, digits, blanks and {@code _ - ' / . : #}. */
    BAD_CHARACTER("bad-character", "contains punctuation or prose characters"),
    /** A path, a reference or an abbreviation with a blank in it. */
    SPACED_REFERENCE("spaced-reference", "looks like prose; source references must not contain spaces"),
    /** The relation is not lower snake case. */
    BAD_RELATION("bad-relation", "relation must be lower snake_case"),
    /** An alias line whose two names are one. */
    SELF_ALIAS("self-alias", "a name cannot stand for itself"),
    /** Where only alias lines are taken: another relation, or a number as object. */
    NO_ALIAS("no-alias", "only `name --alias_of--> name` is taken here"),
    /** More lines than a reading takes from somebody who is not trusted. */
    TOO_MANY("too-many", "more lines than are taken at once");

    private final String label;
    private final String message;

    DropReason(String label, String message) {
        this.label = label;
        this.message = message;
    }

    /** A short word for machines. */
    public String label() {
        return label;
    }

    /** A sentence for the writer of the line. */
    public String message() {
        return message;
    }
}
