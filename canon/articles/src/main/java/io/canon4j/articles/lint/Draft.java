package io.canon4j.articles.lint;

import io.canon4j.articles.schema.Schema;
import io.canon4j.spine.Address;
import org.jspecify.annotations.Nullable;

/**
 * An article as a write would leave it, with what advice depends on.
 *
 * @param address where it lives
 * @param priorBody the body before, null where the write creates the article
 * @param priorRule whether it was a rule before
 * @param body the body to be
 * @param capsule the capsule to be
 * @param rule whether it is to be a rule
 * @param schema what the store demands
 */
public record Draft(
        Address address,
        @Nullable String priorBody,
        boolean priorRule,
        String body,
        String capsule,
        boolean rule,
        Schema schema) {}
