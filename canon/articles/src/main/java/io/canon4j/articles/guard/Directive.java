package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a clause demands, as far as its words of force tell.
 *
 * @param force how much it binds, hedges not yet taken off
 * @param negative whether it demands that something be left undone
 * @param binding whether it makes a guarded constraint
 * @param denies whether the clause, directive or not, contains a negation
 * @param phrase the phrase that decided, empty if none
 * @param hedges phrases that take the edge off
 * @param start index of the deciding phrase in the clause
 * @param end index after it
 */
record Directive(
        Force force,
        boolean negative,
        boolean binding,
        boolean denies,
        String phrase,
        Set<String> hedges,
        int start,
        int end) {

    private static final Set<String> NEGATORS =
            Set.of("not", "no", "never", "nobody", "none", "nothing", "nor", "neither");

    /** After a demand these are all that is demanded: "always try to close it". */
    private static final Set<String> TRYING = Set.of(
            "try to",
            "aim to",
            "aim for",
            "strive to",
            "strive for",
            "attempt to",
            "consider",
            "keep in mind",
            "bear in mind",
            "think about",
            "be careful",
            "be aware",
            "be mindful",
            "take care",
            "make an effort");

    /** Tokens between advice and an absolute that it still governs: "we recommend that you never". */
    private static final int GOVERNS = 6;

    static Directive of(List<Token> clause) {
        List<Mark> marks = Marks.in(clause);
        boolean denies =
                clause.stream().anyMatch(token -> token.type() == Token.Type.WORD && NEGATORS.contains(token.word()));
        Set<String> hedges = new HashSet<>();
        marks.stream().filter(mark -> mark.sense() == Sense.HEDGE).forEach(mark -> hedges.add(mark.phrase()));
        @Nullable Mark decides = deciding(marks);
        if (decides == null) {
            return new Directive(Force.NONE, false, false, denies, "", hedges, 0, 0);
        }
        boolean negative =
                decides.sense() == Sense.FORBID || decides.sense() == Sense.DISCOURAGE || negatedLater(marks, decides);
        return new Directive(
                force(decides.sense()),
                negative,
                decides.binding(),
                denies,
                decides.phrase(),
                hedges,
                decides.start(),
                decides.end());
    }

    private static Force force(Sense sense) {
        return switch (sense) {
            case OBLIGE, FORBID -> Force.STRONG;
            case ADVISE, DISCOURAGE -> Force.ADVICE;
            case PERMIT -> Force.PERMISSION;
            case EXEMPT -> Force.EXEMPTION;
            case HEDGE -> Force.NONE;
        };
    }

    private static @Nullable Mark deciding(List<Mark> all) {
        List<Mark> marks = new ArrayList<>(all);
        marks.removeIf(mark -> mark.sense() == Sense.HEDGE);
        @Nullable Mark strong = first(marks, Sense.OBLIGE, Sense.FORBID);
        @Nullable Mark exempt = first(marks, Sense.EXEMPT, Sense.EXEMPT);
        @Nullable Mark advice = first(marks, Sense.ADVISE, Sense.DISCOURAGE);
        @Nullable Mark permit = first(marks, Sense.PERMIT, Sense.PERMIT);
        if (strong != null) {
            boolean weakPhrase =
                    strong.phrase().equals("always") || strong.phrase().equals("never");
            if (advice != null && advice.start() < strong.start() && strong.start() - advice.end() <= GOVERNS) {
                return advice;
            }
            if (advice != null
                    && advice.start() - strong.end() <= 1
                    && advice.start() >= strong.end()
                    && TRYING.contains(advice.phrase())) {
                return advice;
            }
            if (permit != null && weakPhrase && permit.end() == strong.start()) {
                return permit;
            }
            return strong;
        }
        return exempt != null ? exempt : advice != null ? advice : permit;
    }

    private static @Nullable Mark first(List<Mark> marks, Sense one, Sense other) {
        for (Mark mark : marks) {
            if (mark.sense() == one || mark.sense() == other) {
                return mark;
            }
        }
        return null;
    }

    /** "It is required that you never", "we recommend never to": a later absolute turns the demand round. */
    private static boolean negatedLater(List<Mark> marks, Mark decides) {
        for (Mark mark : marks) {
            if (mark.start() >= decides.end()
                    && mark.start() - decides.end() <= GOVERNS
                    && mark.sense() == Sense.FORBID) {
                return mark.phrase().equals("never") || mark.phrase().endsWith("not");
            }
        }
        return false;
    }
}
