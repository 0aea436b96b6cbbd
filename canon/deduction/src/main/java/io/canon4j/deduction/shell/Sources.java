package io.canon4j.deduction.shell;

import io.canon4j.deduction.Proof;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Where the base facts of a proof were learnt. */
final class Sources {

    private Sources() {}

    static TreeSet<String> of(Proof root) {
        TreeSet<String> sources = new TreeSet<>();
        Set<Proof> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Proof> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            Proof proof = pending.pop();
            if (seen.add(proof)) {
                sources.addAll(proof.sources());
                pending.addAll(proof.premises());
            }
        }
        return sources;
    }
}
