package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the facts would be had some lines been observed: the lines are tried out on copies of the slots they are about. */
final class Hypothesis {

    private final Engine engine;
    private final Notebook notebook;

    Hypothesis(Engine engine, Notebook notebook) {
        this.engine = engine;
        this.notebook = notebook;
    }

    /** One unit of time after the clock, so that the lines are newer than all that was told. */
    Supposition of(String lines, long clock) {
        long then = Math.min(clock, Edge.OPEN - 2) + 1;
        Episode episode = new Episode("hyp", then, then, null, lines);
        Map<Slot, SlotHistory> copies = new HashMap<>();
        Map<Fact, Boolean> net = new LinkedHashMap<>();
        int line = 0;
        for (Claim claim : LineProtocol.standard().read(lines).claims()) {
            Effect effect = notebook.tryOut(claim, episode, line++, copies);
            effect.gone().forEach(edge -> net.put(edge.fact(), false));
            effect.come().forEach(edge -> net.put(edge.fact(), true));
        }
        List<Fact> asserted = new ArrayList<>();
        List<Fact> retracted = new ArrayList<>();
        net.forEach((fact, holds) -> (holds ? asserted : retracted).add(fact));
        asserted.removeIf(fact -> engine.lookup(fact) != null);
        return new Supposition(asserted, retracted, Value.of(then));
    }
}
