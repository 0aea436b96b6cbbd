package io.canon4j.deduction.shell;

import io.canon4j.deduction.Proof;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A proof as a list, premises before conclusions; without recursion, for proofs may be very high. */
final class ProofSteps {

    private ProofSteps() {}

    static List<Object> of(Proof root) {
        List<Object> steps = new ArrayList<>();
        Map<Object, Integer> numbers = new HashMap<>();
        Deque<Proof> pending = new ArrayDeque<>();
        pending.push(root);
        while (!pending.isEmpty()) {
            Proof proof = Objects.requireNonNull(pending.peek());
            boolean ready = true;
            for (int i = proof.premises().size() - 1; i >= 0; i--) {
                Proof premise = proof.premises().get(i);
                if (!numbers.containsKey(premise.fact())) {
                    pending.push(premise);
                    ready = false;
                }
            }
            if (ready) {
                pending.pop();
                if (!numbers.containsKey(proof.fact())) {
                    numbers.put(proof.fact(), steps.size());
                    steps.add(step(proof, numbers));
                }
            }
        }
        return steps;
    }

    private static Map<String, Object> step(Proof proof, Map<Object, Integer> numbers) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("fact", JsonReport.row(proof.fact()));
        step.put("confidence", proof.confidence());
        Proof.Rule rule = proof.rule();
        if (rule != null) {
            step.put("rule", rule.label());
            step.put("batch", rule.batch());
            step.put("number", rule.number());
            List<Object> from = new ArrayList<>();
            proof.premises().forEach(premise -> from.add(Objects.requireNonNull(numbers.get(premise.fact()))));
            step.put("from", from);
        } else if (!proof.sources().isEmpty()) {
            step.put("sources", new ArrayList<Object>(proof.sources()));
        }
        return step;
    }
}
