package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Every derived fact has a proof of exactly the least {@code height}. A proof is followed to its leaves: they are base facts,
 * heights add up, and each step's rule, alone with the step's premises, derives the step's fact.
 */
final class DatalogWhyCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Engine engine = DatalogEvaluateCheck.loaded(test);
        engine.run();
        Set<Fact> followed = new HashSet<>();
        for (Map.Entry<String, JsonNode> relation : test.path("heights").properties()) {
            for (JsonNode entry : relation.getValue()) {
                Fact fact = DatalogTerms.fact(relation.getKey(), entry.path(0));
                @Nullable Proof proof = engine.why(fact);
                if (proof == null) {
                    verdict.differs(fact.toString(), "a proof", "none");
                } else {
                    verdict.same(fact + ": height", entry.path(1), proof.height());
                    follow(engine, proof, followed, verdict);
                }
            }
            int expected = relation.getValue().size();
            int found = engine.facts(relation.getKey()).size();
            if (expected != found) {
                verdict.differs(relation.getKey() + ": facts", String.valueOf(expected), String.valueOf(found));
            }
        }
    }

    private static void follow(Engine engine, Proof proof, Set<Fact> followed, Verdict verdict) {
        if (!followed.add(proof.fact())) {
            return;
        }
        Proof.@Nullable Rule rule = proof.rule();
        if (rule == null) {
            @Nullable StoredFact stored = engine.lookup(proof.fact());
            if (stored == null || !stored.base() || proof.height() != 0) {
                verdict.differs("leaf " + proof.fact(), "a base fact of height 0", String.valueOf(stored));
            }
            return;
        }
        int highest = proof.premises().stream().mapToInt(Proof::height).max().orElse(0);
        if (proof.height() != highest + 1) {
            verdict.differs("height of " + proof.fact(), String.valueOf(highest + 1), String.valueOf(proof.height()));
        }
        if (!derivesAlone(engine, proof, rule)) {
            verdict.differs("step to " + proof.fact(), "an instance of its rule", rule.text());
        }
        proof.premises().forEach(premise -> follow(engine, premise, followed, verdict));
    }

    /** Predicates that no premise is of may be negated by the rule, so they keep their whole relation. */
    private static boolean derivesAlone(Engine engine, Proof proof, Proof.Rule rule) {
        Engine alone = DatalogTerms.engine();
        if (engine.now() instanceof Value.Int clock) {
            alone.setNow(clock.number());
        }
        alone.install(rule.text());
        Set<String> of = new HashSet<>();
        of.add(proof.fact().predicate());
        for (Proof premise : proof.premises()) {
            of.add(premise.fact().predicate());
            alone.assertFact(premise.fact());
        }
        for (PredicateInfo predicate : alone.predicates()) {
            if (!of.contains(predicate.name())) {
                engine.facts(predicate.name()).forEach(stored -> alone.assertFact(stored.fact()));
            }
        }
        alone.run();
        return alone.lookup(proof.fact()) != null;
    }
}
