package io.canon4j.deduction.differential;

import io.canon4j.deduction.Proof;
import io.canon4j.deduction.oracle.Instances;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.Tuple;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks proofs step by step against the rules as written: leaves are asserted, every other node is an instance of its
 * rule, confidences multiply, heights count, and the rule is the first of the best.
 */
final class ProofChecker {

    private final Function<String, @Nullable Program> batches;
    private final List<Rule> rules;
    private final Model model;
    private final Map<Rule, Instances> instances = new IdentityHashMap<>();
    private final Map<Tuple, Proof> checked = new HashMap<>();

    /**
     * @param batches the program installed under an id
     * @param rules all rules in the order of install
     */
    ProofChecker(Function<String, @Nullable Program> batches, List<Rule> rules, Model model) {
        this.batches = batches;
        this.rules = rules;
        this.model = model;
    }

    /** The first complaint, null when every node is right. */
    @Nullable
    String check(Proof root) {
        Deque<Proof> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            Proof proof = pending.pop();
            Proof before = checked.put(Plain.tuple(proof.fact()), proof);
            if (before != null && before.premises().equals(proof.premises())) {
                continue;
            }
            String complaint = before != null ? "has two proofs" : node(proof);
            if (complaint != null) {
                return proof.fact() + " " + complaint + " in\n" + root.render();
            }
            pending.addAll(proof.premises());
        }
        return null;
    }

    private @Nullable String node(Proof proof) {
        Tuple tuple = Plain.tuple(proof.fact());
        Model.Entry entry = model.entry(tuple);
        if (entry == null) {
            return "does not hold";
        }
        if (Math.abs(entry.confidence() - proof.confidence()) > 1e-9) {
            return "has confidence " + entry.confidence() + " but the proof says " + proof.confidence();
        }
        if (entry.height() != proof.height()) {
            return "has height " + entry.height() + " but the proof says " + proof.height();
        }
        Proof.Rule cited = proof.rule();
        if (cited == null) {
            return entry.base() && proof.premises().isEmpty() && proof.height() == 0 ? null : "is no base fact";
        }
        Program program = batches.apply(cited.batch());
        if (program == null || cited.number() >= program.rules().size()) {
            return "cites an unknown rule " + cited;
        }
        Rule rule = program.rules().get(cited.number());
        String label = rule.label() == null ? "rule/" + rule.predicate() : rule.label();
        if (!cited.label().equals(label)) {
            return "is labelled " + cited.label() + " and not " + label;
        }
        int number = 0;
        while (rules.get(number) != rule) {
            number++;
        }
        if (number != entry.rule()) {
            return "cites " + rule + " but the first best is " + entry.rule() + " of " + rules;
        }
        return step(proof, tuple, rule);
    }

    private @Nullable String step(Proof proof, Tuple tuple, Rule rule) {
        List<Tuple> premises = proof.premises().stream()
                .map(premise -> Plain.tuple(premise.fact()))
                .toList();
        int highest = proof.premises().stream().mapToInt(Proof::height).max().orElse(0);
        if (proof.height() != highest + 1) {
            return "is at " + proof.height() + " over premises at " + highest;
        }
        double product = 1;
        for (Proof premise : proof.premises()) {
            product *= premise.confidence();
        }
        if (!rule.aggregates() && Math.abs(product - proof.confidence()) > 1e-9) {
            return "says " + proof.confidence() + " but its premises multiply to " + product;
        }
        return instances.computeIfAbsent(rule, r -> new Instances(r, model)).supports(tuple, premises)
                ? null
                : "does not follow from " + premises + " by " + rule;
    }
}
