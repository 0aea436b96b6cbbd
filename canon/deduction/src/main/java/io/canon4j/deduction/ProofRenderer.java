package io.canon4j.deduction;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Draws a proof, without recursion: a proof may be a hundred thousand steps high. */
final class ProofRenderer {

    private record Pending(Proof proof, int depth) {}

    private ProofRenderer() {}

    static String render(Proof root) {
        StringBuilder out = new StringBuilder();
        Set<Fact> shown = new HashSet<>();
        Deque<Pending> pending = new ArrayDeque<>();
        pending.push(new Pending(root, 0));
        while (!pending.isEmpty()) {
            Pending next = pending.pop();
            line(out, next, shown.add(next.proof.fact()));
            for (int i = next.proof.premises().size() - 1; i >= 0 && unfolds(out); i--) {
                pending.push(new Pending(next.proof.premises().get(i), next.depth + 1));
            }
        }
        return out.toString();
    }

    private static boolean unfolds(StringBuilder out) {
        return !out.substring(Math.max(0, out.length() - SHOWN.length())).equals(SHOWN);
    }

    private static final String SHOWN = "[shown above]\n";

    private static void line(StringBuilder out, Pending node, boolean first) {
        Proof proof = node.proof;
        String indent = " ".repeat(Math.min(node.depth, 1_000) * 4);
        out.append(indent).append(proof.fact()).append(String.format(Locale.ROOT, "  (conf %.3f", proof.confidence()));
        if (!proof.sources().isEmpty()) {
            out.append(", prov ").append(proof.sources());
        }
        out.append(')');
        if (!first && !proof.premises().isEmpty()) {
            out.append("  ").append(SHOWN);
            return;
        }
        Proof.Rule rule = proof.rule();
        out.append('\n').append(indent).append("  \u21b3 ");
        out.append(rule == null ? "asserted (base fact)" : "via " + rule.label())
                .append('\n');
    }
}
