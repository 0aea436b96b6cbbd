package io.canon4j.deduction.shell;

import io.canon4j.deduction.Proof;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Where the base facts of a proof were learnt. */
final class Sources {

    private Sources() {}

    static SortedSet<String> of(Proof root) {
        SortedSet<String> sources = new TreeSet<>();
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
