package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the first literal of a rule that keeps it from deriving a tuple. */
public final class Refuter {

    private static final int MOST_NEAREST = 3;

    /** The literal, with values for variables, and the facts closest to it. */
    public record Failure(String literal, List<Support.Premise> nearest) {}

    private final Database database;
    private final Meter meter;
    private final Rule rule;

    public Refuter(Database database, Meter meter, Rule rule) {
        this.database = database;
        this.meter = meter;
        this.rule = rule;
    }

    /** Null when the head does not fit the tuple. */
    public @Nullable Failure failure(int[] tuple) {
        Pattern head = head(tuple.length);
        BitSet bound = new BitSet();
        int[] values = new int[rule.variables().size()];
        for (int i = 0; i < tuple.length; i++) {
            int slot = head.slots()[i];
            boolean clash = slot == Pattern.CONSTANT
                    ? head.constants()[i] != tuple[i]
                    : slot >= 0 && bound.get(slot) && values[slot] != tuple[i];
            if (clash) {
                return null;
            }
            if (slot >= 0) {
                bound.set(slot);
                values[slot] = tuple[i];
            }
        }
        int[] witness = values;
        BitSet known = (BitSet) bound.clone();
        for (int length = 1; length <= rule.body().size(); length++) {
            Part last = rule.body().get(length - 1);
            int[] next = new PlanBuilder(database, meter, prefix(length), Purpose.SUPPORT).solution(bound, values);
            if (next == null) {
                return new Failure(literal(last, witness, known), nearest(last, witness, known));
            }
            witness = next;
            for (int slot : last.variables()) {
                known.set(slot);
            }
        }
        return new Failure("the aggregate, which gives another result", List.of());
    }

    private Pattern head(int arity) {
        AggregateHead aggregate = rule.aggregate();
        if (aggregate == null) {
            return rule.head();
        }
        int[] slots = new int[arity];
        int[] constants = new int[arity];
        for (int i = 0; i < arity; i++) {
            AggregateHead.Column column = aggregate.columns().get(i);
            slots[i] = column.fold() == null ? column.inner()[0] : Pattern.WILDCARD;
            constants[i] = column.constants()[0];
        }
        return new Pattern(aggregate.predicate(), slots, constants);
    }

    private Rule prefix(int length) {
        List<Part> body = rule.body().subList(0, length);
        int atoms = (int)
                body.stream().filter(part -> part.kind() == Part.Kind.ATOM).count();
        int[] numbers = body.stream()
                .filter(part -> part.kind() == Part.Kind.ATOM)
                .mapToInt(Part::atom)
                .sorted()
                .toArray();
        List<Part> renumbered = new ArrayList<>();
        for (Part part : body) {
            int atom = part.kind() == Part.Kind.ATOM ? java.util.Arrays.binarySearch(numbers, part.atom()) : -1;
            renumbered.add(part.renumbered(atom, part.pattern()));
        }
        return new Rule(
                rule.number(),
                rule.batch(),
                rule.ordinal(),
                rule.clause(),
                rule.variables(),
                rule.head(),
                renumbered,
                atoms,
                1,
                null);
    }

    /** The literal as written, with the values that are known. */
    private String literal(Part part, int[] values, BitSet known) {
        String text = part.source().toString();
        List<Map.Entry<String, Integer>> names =
                new ArrayList<>(rule.variables().entrySet());
        names.sort(Map.Entry.comparingByKey());
        StringBuilder with = new StringBuilder();
        for (Map.Entry<String, Integer> name : names) {
            boolean used = java.util.Arrays.stream(part.variables()).anyMatch(slot -> slot == name.getValue());
            if (used && known.get(name.getValue())) {
                with.append(with.length() == 0 ? " with " : ", ")
                        .append(name.getKey())
                        .append(" = ")
                        .append(database.values().value(values[name.getValue()]).literal());
            }
        }
        return text + with;
    }

    private List<Support.Premise> nearest(Part part, int[] values, BitSet known) {
        if (part.kind() != Part.Kind.ATOM && part.kind() != Part.Kind.NEGATION) {
            return List.of();
        }
        Pattern pattern = part.atomPattern();
        Relation relation = database.relation(pattern.predicate(), pattern.arity());
        record Scored(Support.Premise premise, int score) {}
        List<Scored> best = new ArrayList<>();
        for (int row = 0; row < relation.size(); row++) {
            meter.tick();
            int score = Shifts.alive(relation.info(row)) ? score(pattern, relation, row, values, known) : -1;
            if (score > 0) {
                best.add(new Scored(new Support.Premise(relation, row), score));
                best.sort(Comparator.comparingInt(Scored::score).reversed());
                if (best.size() > MOST_NEAREST) {
                    best.remove(MOST_NEAREST);
                }
            }
        }
        return best.stream().map(Scored::premise).toList();
    }

    private static int score(Pattern pattern, Relation relation, int row, int[] values, BitSet known) {
        int score = 0;
        for (int i = 0; i < pattern.arity(); i++) {
            int slot = pattern.slots()[i];
            if (slot == Pattern.CONSTANT
                    ? relation.value(row, i) == pattern.constants()[i]
                    : slot >= 0 && known.get(slot) && relation.value(row, i) == values[slot]) {
                score++;
            }
        }
        return score;
    }
}
