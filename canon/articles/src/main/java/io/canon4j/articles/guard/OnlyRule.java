package io.canon4j.articles.guard;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** "Must only be read by the launcher" lost its "only": the ban on everybody else is gone. */
final class OnlyRule implements Rule {

    private static final Set<String> SHUTS_OUT = Set.of(
            "only",
            "solely",
            "exclusively",
            "alone",
            "nowhere",
            "nothing",
            "nobody",
            "else",
            "just",
            "other",
            "anything",
            "anywhere",
            "anyone",
            "anybody",
            "not",
            "never",
            "no",
            "sole",
            "exclusive",
            "limited",
            "restricted");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        boolean was = pairing.oldClause().has("only") && !pairing.was().negative();
        boolean is = pairing.newSentence().tokens().stream().anyMatch(token -> SHUTS_OUT.contains(token.word()));
        return was && !is ? Kind.LOST : null;
    }
}
