package io.canon4j.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Names that stand for others, as rules over {@code alias(Local, Canonical)}.
 *
 * <p>An alias is sound when its local has no other canonical and neither end is both local and canonical somewhere. Sound
 * aliases are therefore stars, and {@code same_as} needs no closure: two names are the same when one stands for the other or
 * both stand for a third. An unsound alias is a conflict and merges nothing. Confidence is that of the aliases used,
 * multiplied.
 */
final class AliasRules {

    static final String RULES = """
            alias_conflict(L) :- alias(L, A), alias(L, B), A \\= B.
            alias_conflict(N) :- alias(N, _), alias(_, N).
            maps_to(L, C) :- alias(L, C), !alias_conflict(L), !alias_conflict(C).
            mapped(L) :- maps_to(L, _).
            same_as(L, C) :- maps_to(L, C).
            same_as(C, L) :- maps_to(L, C).
            same_as(A, B) :- maps_to(A, C), maps_to(B, C), A \\= B.
            """;

    /** A view has two rules for each combination of places that are projected: sixteen at most. */
    private static final int MOST_PROJECTED = 4;

    private AliasRules() {}

    /** The relation that a view derives. */
    static String viewName(String relation) {
        return relation + "_canon";
    }

    /**
     * The rules of a relation's canonical view. Every place is projected, save the middle one of three: that is a relation's
     * name. Numbers stand for themselves.
     */
    static String view(String relation, int arity) {
        List<Integer> projected = new ArrayList<>();
        for (int place = 0; place < arity; place++) {
            if (arity != 3 || place != 1) {
                projected.add(place);
            }
        }
        if (projected.size() > MOST_PROJECTED) {
            throw new IllegalArgumentException("a canonical view projects at most " + MOST_PROJECTED + " places but "
                    + relation + " has " + arity);
        }
        StringBuilder rules = new StringBuilder();
        for (int chosen = 0; chosen < 1 << projected.size(); chosen++) {
            List<String> head = names(arity);
            List<String> tests = new ArrayList<>();
            for (int i = 0; i < projected.size(); i++) {
                int place = projected.get(i);
                boolean mapped = (chosen >> i & 1) == 1;
                tests.add(mapped ? "maps_to(V" + place + ", C" + place + ")" : "!mapped(V" + place + ")");
                if (mapped) {
                    head.set(place, "C" + place);
                }
            }
            rules.append(atom(viewName(relation), head))
                    .append(" :- ")
                    .append(atom(relation, names(arity)))
                    .append(tests.stream().map(test -> ", " + test).collect(Collectors.joining()))
                    .append(".\n");
        }
        return rules.toString();
    }

    private static List<String> names(int arity) {
        List<String> names = new ArrayList<>();
        for (int place = 0; place < arity; place++) {
            names.add("V" + place);
        }
        return names;
    }

    private static String atom(String predicate, List<String> arguments) {
        return predicate + "(" + String.join(", ", arguments) + ")";
    }
}
