package io.canon4j.articles.guard;

import org.jspecify.annotations.Nullable;

/** The nearest new sentence speaks of something else, or of the same things without the act that was demanded. */
final class LossRule implements Rule {

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        if (pairing.score() < Pairing.SAME_SUBJECT) {
            return Kind.LOST;
        }
        @Nullable String head = pairing.oldClause().head();
        boolean binds = pairing.is().force() == Force.STRONG;
        boolean actGone = head != null && !pairing.newSentence().stems().contains(head);
        return actGone && !binds && pairing.is().force() != Force.PERMISSION ? Kind.LOST : null;
    }
}
