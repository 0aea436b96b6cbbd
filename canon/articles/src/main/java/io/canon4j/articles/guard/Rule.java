package io.canon4j.articles.guard;

import org.jspecify.annotations.Nullable;

/** One way for a constraint to lose force. */
interface Rule {

    /** What the new wording did to the old one by this rule; null if nothing. */
    @Nullable
    Kind broken(Pairing pairing);
}
