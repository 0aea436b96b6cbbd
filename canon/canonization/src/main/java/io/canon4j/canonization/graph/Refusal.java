package io.canon4j.canonization.graph;

import java.util.Locale;

/** A well-formed write that breaks a rule of the model. Nothing of it is kept. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Code code;

    /** A refusal for that reason. */
    public Refusal(Code code) {
        super(code.sentence);
        this.code = code;
    }

    /** Which rule it broke. */
    public Code code() {
        return code;
    }

    /** The rules of the model, by the name that dumps give them. */
    public enum Code {
        /** A text of blanks. */
        BLANK("a text must not be blank"),
        /** A text over the limit. */
        TOO_LONG("a text must not be longer than " + CanonicalKey.MAX_BYTES + " bytes of UTF-8"),
        /** A control character that is no tab and no newline. */
        CONTROL_CHARACTER("a text must not carry control characters other than tab and newline"),
        /** An invisible character that writing does not need. */
        INVISIBLE_CHARACTER("a text must not carry invisible characters"),
        /** A text of stop words only. */
        EMPTY_KEY("a text must have a word that is no stop word"),
        /** An agent's name of several lines, or too long. */
        BAD_AGENT("an agent's name is one line of at most 256 bytes"),
        /** A type that is none of the five. */
        UNKNOWN_TYPE("a concept is an Entity, Logic, Constraint, Resource or Observation"),
        /** A call with nothing in it. */
        EMPTY("a derive needs at least one concept"),
        /** A call with too much in it. */
        LIMIT("a call takes at most 64 concepts, 256 pairs, 8 references per list and 32 in all"),
        /** An observation that is already there. */
        REPEATED_OBSERVATION("this observation is already known"),
        /** A concept as its own parent. */
        REFLEXIVE_PARENT("a concept cannot be its own parent"),
        /** A reference to nothing. */
        UNRESOLVED("a reference names no known concept"),
        /** A concept that refers to itself. */
        SELF_REFERENCE("a concept cannot refer to itself"),
        /** A name that is or spells another concept. */
        NAME_TAKEN("this name stands for, or spells, another concept"),
        /** A retraction of what stands highest. */
        CANONICAL("a Canonical concept is not retracted; it falls when something better supported contradicts it"),
        /** A lock that somebody else holds, or nobody. */
        RESERVED("another agent holds this reservation, or there is none to release"),
        /** Something that would depend on itself. */
        CYCLE("this would make a concept depend on itself, directly or through others");

        private final String sentence;

        Code(String sentence) {
            this.sentence = sentence;
        }

        /** As dumps write it: lower case, words joined by hyphens. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
