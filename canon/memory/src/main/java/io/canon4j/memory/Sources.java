package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Proof;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a fact's best proof rests on. */
final class Sources {

    /** Of a long proof only so many steps are looked at: a context has room for few of its sources anyway. */
    private static final int MOST_STEPS = 256;

    /** Episodes by number, before everything else. */
    static final Comparator<String> ORDER =
            Comparator.comparingInt(Sources::number).thenComparing(Comparator.naturalOrder());

    private Sources() {}

    private static int number(String source) {
        int number = Episode.number(source);
        return number < 0 ? Integer.MAX_VALUE : number;
    }

    static Set<String> of(Engine engine, Fact fact) {
        Set<String> sources = new TreeSet<>(ORDER);
        @Nullable Proof root = engine.why(fact);
        Deque<Proof> pending = new ArrayDeque<>();
        Set<Fact> seen = new HashSet<>();
        if (root != null) {
            pending.push(root);
        }
        while (!pending.isEmpty() && seen.size() < MOST_STEPS) {
            Proof proof = pending.pop();
            if (seen.add(proof.fact())) {
                sources.addAll(proof.sources());
                proof.premises().forEach(pending::push);
            }
        }
        return sources;
    }
}
