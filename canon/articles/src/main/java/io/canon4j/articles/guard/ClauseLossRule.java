package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The sentence is there, and a part of what it demanded is not: "signed, notarised and stapled" became "signed". A part
 * counts as gone only if no new word could stand for it.
 */
final class ClauseLossRule implements Rule {

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        Set<String> said = new HashSet<>(pairing.newSentence().stemsWithContext());
        add(said, pairing.candidate().next());
        add(said, pairing.candidate().previous());
        boolean reworded = pairing.newClause().stems().stream()
                .anyMatch(stem -> !pairing.around().contains(stem));
        if (reworded) {
            return null;
        }
        List<Set<String>> parts = parts(pairing.oldClause());
        boolean oneStands = parts.stream().anyMatch(part -> said.containsAll(part));
        boolean oneGone = parts.stream().anyMatch(part -> part.stream().noneMatch(said::contains));
        return parts.size() > 1 && oneStands && oneGone ? Kind.LOST : null;
    }

    private static void add(Set<String> said, @Nullable Sentence neighbour) {
        if (neighbour != null) {
            said.addAll(neighbour.stems());
        }
    }

    /** What the demand lists after its verb: the stems between commas, "and", "or", "by". */
    private static List<Set<String>> parts(Clause clause) {
        List<Set<String>> parts = new ArrayList<>();
        Set<String> part = new HashSet<>();
        for (Token token : clause.tokens()
                .subList(clause.directive().end(), clause.tokens().size())) {
            if (CONDITION.contains(token.word())) {
                break;
            }
            if (token.isMark(",") || token.is("and") || token.is("or") || token.is("by")) {
                if (!part.isEmpty()) {
                    parts.add(part);
                }
                part = new HashSet<>();
            } else if (token.isContent()) {
                part.add(token.stem());
            }
        }
        if (!part.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }

    /** A rule without its condition binds more, not less. */
    private static final Set<String> CONDITION = Set.of(
            "if", "when", "while", "where", "unless", "except", "until", "before", "after", "during", "because", "so",
            "which");
}
