package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which value is the latest, for questions that want that one and slots that had several. */
final class StateLines {

    private static final List<String> WANTS_LATEST =
            List.of("current", " now", "latest", "amount", "price", "how much", "value");

    private static final int MOST_LINES = 8;
    private static final int MOST_OLD_VALUES = 3;
    private static final int MOST_SLOTS = 500;

    private final Notebook notebook;

    StateLines(Notebook notebook) {
        this.notebook = notebook;
    }

    private record State(long since, String line) {}

    List<String> of(Question question) {
        if (!question.mentionsAny(WANTS_LATEST)) {
            return List.of();
        }
        Set<Slot> slots = new LinkedHashSet<>();
        question.named().forEach(name -> slots.addAll(notebook.slotsOf(name)));
        for (Fact fact : question.chosen()) {
            if (TopicCounts.isCurrent(fact)) {
                slots.add(new Slot(
                        fact.arguments().get(0).toString(),
                        fact.arguments().get(1).toString()));
            }
        }
        List<State> states = new ArrayList<>();
        slots.stream().limit(MOST_SLOTS).forEach(slot -> addState(slot, states));
        states.sort(Comparator.comparingLong((State state) -> -state.since()).thenComparing(State::line));
        List<String> lines = new ArrayList<>();
        if (!states.isEmpty()) {
            lines.add("CURRENT STATE (latest value per slot; answer with it):");
            states.stream().limit(MOST_LINES).forEach(state -> lines.add(state.line()));
        }
        return lines;
    }

    private void addState(Slot slot, List<State> states) {
        List<Edge> edges = new ArrayList<>(notebook.edges(slot));
        edges.sort(Comparator.comparingLong((Edge edge) -> -edge.from()).thenComparing(Edge::object));
        if (edges.stream().map(Edge::object).distinct().count() < 2) {
            return;
        }
        Edge latest = edges.get(0);
        List<Value> open =
                edges.stream().filter(Edge::isOpen).map(Edge::object).distinct().toList();
        String also = edges.stream()
                .filter(Edge::isOpen)
                .map(Edge::object)
                .distinct()
                .filter(value -> !value.equals(latest.object()))
                .limit(MOST_OLD_VALUES)
                .map(Value::toString)
                .collect(Collectors.joining(", "));
        String old = edges.stream()
                .map(Edge::object)
                .distinct()
                .filter(value -> !open.contains(value) && !value.equals(latest.object()))
                .limit(MOST_OLD_VALUES)
                .map(Value::toString)
                .collect(Collectors.joining(", "));
        String line = "  " + slot.subject() + " --" + slot.relation() + "--> " + latest.object() + " ("
                + (latest.isOpen() ? "current" : "ended")
                + (also.isEmpty() ? "" : "; also current: " + also)
                + (old.isEmpty() ? "" : "; superseded: " + old) + ")";
        states.add(new State(latest.from(), line));
    }
}
