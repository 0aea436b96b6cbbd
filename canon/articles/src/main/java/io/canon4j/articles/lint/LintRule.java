package io.canon4j.articles.lint;

import java.util.List;

/** One kind of advice. */
@FunctionalInterface
interface LintRule {

    List<Advice> check(Draft draft, Surroundings around);

    static List<Advice> when(boolean applies, String code, String text) {
        return applies ? List.of(new Advice(code, text)) : List.of();
    }
}
