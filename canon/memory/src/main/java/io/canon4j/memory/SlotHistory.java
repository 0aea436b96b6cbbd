package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All lines about one slot and the edges they make.
 *
 * <p>The edges are those that the lines would leave had they come in order of their times. Lines of one instant count
 * together: the values they state all hold from then on, and in an exclusive slot end every other. A value that is open
 * merges a line into its edge. A retracted line leaves no edge, reopens nothing, and still ends what it ended. A relation
 * that became exclusive ends values from its first exclusive line on.
 *
 * <p>A line that comes in order, or to a slot that never was exclusive, changes the edges at constant cost; another makes them
 * anew from all lines.
 */
final class SlotHistory {

    private final Slot slot;
    private final List<Said> said = new ArrayList<>();
    private final List<Span> closed = new ArrayList<>();
    private final Map<Value, Span> open = new LinkedHashMap<>();
    private boolean everExclusive;
    private boolean superseding;
    private long last = Long.MIN_VALUE;

    SlotHistory(Slot slot) {
        this.slot = slot;
    }

    /** The history that these lines, in the order they came, make. */
    static SlotHistory of(Slot slot, List<Said> lines) {
        SlotHistory history = new SlotHistory(slot);
        lines.forEach(history::keep);
        history.rebuild();
        return history;
    }

    /** A history to try things on. */
    SlotHistory copy() {
        SlotHistory copy = new SlotHistory(slot);
        copy.said.addAll(said);
        closed.forEach(span -> copy.closed.add(span.copy()));
        open.forEach((value, span) -> copy.open.put(value, span.copy()));
        copy.everExclusive = everExclusive;
        copy.superseding = superseding;
        copy.last = last;
        return copy;
    }

    Effect hear(Said line) {
        boolean inOrder = line.at() > last;
        keep(line);
        if (!everExclusive) {
            return hearBeside(line);
        }
        return inOrder ? hearInOrder(line) : hearAnew(line);
    }

    private void keep(Said line) {
        said.add(line);
        last = Math.max(last, line.at());
        everExclusive |= line.mode() == Mode.EXCLUSIVE;
    }

    private Effect hearBeside(Said line) {
        @Nullable Span known = open.get(line.object());
        if (known == null) {
            return open(line, Effect.Outcome.ADDED, List.of(), List.of());
        }
        if (line.at() >= known.from() && line.heard() >= known.heard()) {
            known.merge(line);
            return new Effect(Effect.Outcome.NOOP, List.of(), List.of(known.increment(slot, line)), List.of());
        }
        Edge before = known.edge(slot);
        known.merge(line);
        return new Effect(Effect.Outcome.NOOP, List.of(before), List.of(known.edge(slot)), List.of());
    }

    private Effect hearInOrder(Said line) {
        supersedeBy(line);
        @Nullable Span known = open.get(line.object());
        if (known != null || !superseding) {
            return hearBeside(line);
        }
        List<Edge> gone = new ArrayList<>();
        List<Edge> come = new ArrayList<>();
        for (Span span : open.values()) {
            gone.add(span.edge(slot));
            span.close(line.at());
            closed.add(span);
            come.add(span.edge(slot));
        }
        open.clear();
        return open(line, gone.isEmpty() ? Effect.Outcome.ADDED : Effect.Outcome.UPDATED, gone, come);
    }

    private Effect open(Said line, Effect.Outcome outcome, List<Edge> gone, List<Edge> come) {
        List<Value> beside = line.mode() == Mode.MULTI ? List.of() : List.copyOf(open.keySet());
        Span span = new Span(line);
        open.put(line.object(), span);
        List<Edge> all = new ArrayList<>(come);
        all.add(span.edge(slot));
        return new Effect(outcome, gone, all, beside);
    }

    private Effect hearAnew(Said line) {
        List<Edge> before = edges();
        rebuild();
        List<Edge> after = edges();
        List<Edge> gone = without(before, after);
        List<Edge> come = without(after, before);
        Effect.Outcome outcome = outcome(line, before, after, gone);
        List<Value> beside = new ArrayList<>();
        if (outcome != Effect.Outcome.NOOP && line.mode() != Mode.MULTI) {
            for (Edge edge : come) {
                if (edge.object().equals(line.object()) && edge.covers(line.at())) {
                    after.stream()
                            .filter(other -> !other.object().equals(edge.object())
                                    && other.from() < edge.to()
                                    && edge.from() < other.to())
                            .forEach(other -> beside.add(other.object()));
                }
            }
        }
        return new Effect(outcome, gone, come, beside);
    }

    private static Effect.Outcome outcome(Said line, List<Edge> before, List<Edge> after, List<Edge> gone) {
        for (Edge edge : before) {
            boolean same = edge.object().equals(line.object());
            boolean startMoved = edge.from() > line.at()
                    && after.stream()
                            .anyMatch(later -> later.object().equals(line.object())
                                    && later.to() == edge.to()
                                    && later.covers(line.at()));
            if (same && (edge.covers(line.at()) || startMoved)) {
                return Effect.Outcome.NOOP;
            }
        }
        boolean cut = gone.stream().anyMatch(edge -> !edge.object().equals(line.object()));
        return cut ? Effect.Outcome.UPDATED : Effect.Outcome.ADDED;
    }

    private static List<Edge> without(List<Edge> some, List<Edge> others) {
        Set<Edge> known = new LinkedHashSet<>(others);
        return some.stream().filter(edge -> !known.contains(edge)).toList();
    }

    private void rebuild() {
        open.clear();
        closed.clear();
        superseding = false;
        List<Said> ordered = new ArrayList<>(said);
        ordered.sort(Comparator.comparingLong(Said::at));
        int start = 0;
        while (start < ordered.size()) {
            int end = start;
            while (end < ordered.size()
                    && ordered.get(end).at() == ordered.get(start).at()) {
                end++;
            }
            takeInstant(ordered.subList(start, end));
            start = end;
        }
    }

    private void takeInstant(List<Said> lines) {
        Set<Value> stated = new LinkedHashSet<>();
        boolean news = false;
        for (Said line : lines) {
            supersedeBy(line);
            news |= !open.containsKey(line.object());
            if (!line.withdrawn()) {
                stated.add(line.object());
            }
        }
        if (superseding && news) {
            for (Span span : List.copyOf(open.values())) {
                if (!stated.contains(span.object())) {
                    span.close(lines.get(0).at());
                    closed.add(open.remove(span.object()));
                }
            }
        }
        for (Said line : lines) {
            if (!line.withdrawn()) {
                @Nullable Span known = open.get(line.object());
                if (known == null) {
                    open.put(line.object(), new Span(line));
                } else {
                    known.merge(line);
                }
            }
        }
    }

    private void supersedeBy(Said line) {
        if (line.mode() != Mode.OPEN) {
            superseding = line.mode() == Mode.EXCLUSIVE;
        }
    }

    /** Takes an open value away; null when it is not open. */
    @Nullable
    Withdrawal withdraw(Value value) {
        @Nullable Span span = open.remove(value);
        if (span == null) {
            return null;
        }
        List<Said> lines = new ArrayList<>();
        for (int i = 0; i < said.size(); i++) {
            Said line = said.get(i);
            if (line.object().equals(value) && line.at() >= span.from() && !line.withdrawn()) {
                lines.add(line);
                said.set(i, line.asWithdrawn());
            }
        }
        return new Withdrawal(span.edge(slot), lines);
    }

    /** Closed ones in order of their end, then open ones in the order they came. */
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        closed.forEach(span -> edges.add(span.edge(slot)));
        open.values().forEach(span -> edges.add(span.edge(slot)));
        return edges;
    }

    Set<Value> openValues() {
        return open.keySet();
    }

    /**
     * A value that was taken away.
     *
     * @param edge its edge
     * @param lines those it rested on, as they were
     */
    record Withdrawal(Edge edge, List<Said> lines) {}
}
