package io.canon4j.canonization.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.graph.Action;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Reference;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.canonization.score.GarbageSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Feeds one session of timed events, one JSON object a line, into an empty scratch graph. Nothing happens by itself: the
 * events bring the clock, the sweeps and the cycles. The same lines give the same dump to the byte.
 */
public final class Replay {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long CYCLE_EVERY_MILLIS = 60_000;

    /** A write that broke a rule of the model. */
    record Refused(int line, Refusal.Code code) {}

    private final ConceptGraph graph = new ConceptGraph();
    private final GraphWriter writer = new GraphWriter(graph);
    private final Evaluator evaluator = new Evaluator(graph);
    private final List<Refused> refusals = new ArrayList<>();
    private ReplaySettings settings = ReplaySettings.DEFAULT;
    private long clock = Long.MIN_VALUE;
    private int lines;

    /**
     * Applies the next line.
     *
     * @param text one JSON object; a blank line counts and does nothing
     * @throws ReplayException if the line is malformed; it and all after it stay unapplied
     */
    public void line(String text) {
        lines++;
        if (text.isBlank()) {
            return;
        }
        JsonNode json;
        try {
            json = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new ReplayException(lines, "not JSON: " + e.getOriginalMessage(), e);
        }
        apply(new EventLine(lines, json));
    }

    /** The dump of the graph at the clock of the last line. */
    public ObjectNode dump() {
        return new Dump(graph, settings, refusals, clock == Long.MIN_VALUE ? 0 : clock).all();
    }

    private void apply(EventLine line) {
        String op = line.op();
        if (op.equals("config")) {
            settings = settings.with(line);
            return;
        }
        long at = line.time("at");
        if (at < clock) {
            throw line.malformed("\"at\" goes back: " + at + " after " + clock);
        }
        clock = at;
        try {
            apply(op, line, at);
        } catch (Refusal refusal) {
            refusals.add(new Refused(line.number(), refusal.code()));
        }
    }

    private void apply(String op, EventLine line, long at) {
        switch (op) {
            case "derive" -> {
                line.allow(Set.of("agent", "event_time", "concepts", "parent_of"));
                writer.derive(opening(line, at), line.derivation(), settings.maxCoOccurrence());
            }
            case "record_action" -> {
                line.allow(Set.of("agent", "event_time", "action", "produces", "modifies", "depends_on"));
                writer.act(
                        opening(line, at),
                        new Action(
                                line.text("action"),
                                line.references("produces"),
                                line.references("modifies"),
                                line.references("depends_on")));
            }
            case "demote" -> {
                line.allow(Set.of("agent", "event_time", "chunk", "group"));
                writer.putAway(opening(line, at), line.text("chunk"), line.text("group"));
            }
            case "access" -> {
                line.allow(Set.of("concepts", "count"));
                long count = line.count("count", 1);
                resolved(line).forEach(concept -> graph.access(concept, count, at));
            }
            case "confirm" -> {
                line.allow(Set.of("concepts", "count"));
                long count = line.count("count", 1);
                resolved(line).forEach(concept -> graph.confirm(concept, count));
            }
            case "semantic" -> semantic(line, at);
            case "sweep" -> {
                line.allow(Set.of("times"));
                int times = Math.toIntExact(line.count("times", 1));
                graph.concepts().forEach(concept -> graph.survive(concept, times));
            }
            case "gc" -> {
                line.allow(Set.of());
                new GarbageSweep(graph, settings.weights()).run(at);
            }
            case "cycle" -> cycle(line, at);
            case "clock" -> line.allow(Set.of());
            default -> throw line.malformed("unknown op \"" + op + "\"");
        }
    }

    private static Opening opening(EventLine line, long at) {
        return new Opening(line.text("agent"), at, line.time("event_time", at));
    }

    private void semantic(EventLine line, long at) {
        line.allow(Set.of("between", "cosine"));
        List<Reference> ends = line.requiredReferences("between");
        if (ends.size() != 2) {
            throw line.malformed("\"between\" names two concepts");
        }
        Concept first = writer.resolve(ends.get(0));
        Concept second = writer.resolve(ends.get(1));
        if (first == second) {
            throw new Refusal(Refusal.Code.SELF_REFERENCE);
        }
        graph.link(
                EdgeType.SEMANTIC,
                Math.min(first.number(), second.number()),
                Math.max(first.number(), second.number()),
                line.number("cosine"),
                at);
    }

    private void cycle(EventLine line, long at) {
        line.allow(Set.of("times", "every_ms"));
        long times = line.count("times", 1);
        long every = line.count("every_ms", CYCLE_EVERY_MILLIS);
        for (long i = 0; i < times; i++) {
            clock = at + i * every;
            evaluator.cycle(settings.gates(), settings.weights(), clock);
        }
    }

    private List<Concept> resolved(EventLine line) {
        // All or nothing: an unknown one refuses the whole call.
        return line.requiredReferences("concepts").stream().map(writer::resolve).toList();
    }
}
