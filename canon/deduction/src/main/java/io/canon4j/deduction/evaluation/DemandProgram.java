package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Readiness;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Magic sets (Beeri and Ramakrishnan 1987): the rules that a goal needs, guarded so that they derive only what is asked for.
 *
 * <p>A derived predicate asked with some places known becomes a relation of its own per pattern of known places, such as
 * {@code reach[bf]}, with a relation {@code ?reach[bf]} of the values asked for. What stands under a negation or in an
 * aggregate is derived in full, and so is what they read: whether something fails to hold cannot be told from a part.
 */
public final class DemandProgram {

    private final Database live;
    private final Database scratch;
    private final Map<String, List<Rule>> byHead = new HashMap<>();
    private final List<Rule> output = new ArrayList<>();
    private final Set<String> done = new HashSet<>();
    private final Deque<Runnable> work = new ArrayDeque<>();
    private int number;

    public DemandProgram(Database live, List<Rule> rules, Round round) {
        this.live = live;
        scratch = new Database(live.values());
        scratch.setClock(live.clock());
        for (Relation relation : round.baseRelations()) {
            new Component(live, new Meter(io.canon4j.deduction.Limits.standard(), live), List.of(relation), List.of())
                    .update(round);
        }
        for (Rule rule : rules) {
            byHead.computeIfAbsent(rule.clause().head().predicate(), h -> new ArrayList<>())
                    .add(rule);
        }
    }

    public Database scratch() {
        return scratch;
    }

    /** Derives what the goal asks for; returns the number of tuples that took. */
    public long derive(Rule goal, Meter meter) {
        List<Part> body = demand(goal, new BitSet(), null);
        goalParts.addAll(body);
        while (!work.isEmpty()) {
            work.remove().run();
        }
        Set<Integer> all = new HashSet<>();
        output.forEach(rule -> all.add(rule.number()));
        meter.begin();
        new Program(scratch, meter, output, List.of()).update(new Round(all, Set.of()));
        return meter.tuples();
    }

    private final List<Part> goalParts = new ArrayList<>();

    /** The goal with its atoms pointed at what was derived for them. */
    public List<Part> renamed(List<Part> written) {
        return goalParts;
    }

    /** Rewrites a body, asking for what each of its derived atoms needs; the guard, if any, is its first atom. */
    private List<Part> demand(Rule rule, BitSet bound, @org.jspecify.annotations.Nullable Pattern guard) {
        List<Part> body = new ArrayList<>();
        int shift = guard == null ? 0 : 1;
        if (guard != null) {
            body.add(new Part(
                    Part.Kind.ATOM,
                    0,
                    guard,
                    null,
                    slots(guard),
                    false,
                    0,
                    rule.body().get(0).source()));
        }
        for (Part part : rule.body()) {
            if (part.kind() == Part.Kind.NEGATION) {
                body.add(renumbered(part, -1, inFull(part.atomPattern())));
            } else if (part.kind() == Part.Kind.ATOM) {
                Pattern pattern = part.atomPattern();
                Pattern asked = isDerived(pattern) ? ask(rule, pattern, bound, body) : base(pattern);
                body.add(renumbered(part, part.atom() + shift, asked));
                Readiness.bind(part, bound);
            } else {
                body.add(part);
                Readiness.bind(part, bound);
            }
        }
        return body;
    }

    /** Whether rules derive it; those of a predicate with another number of arguments do not. */
    private boolean isDerived(Pattern pattern) {
        List<Rule> rules = byHead.getOrDefault(pattern.predicate(), List.of());
        return !rules.isEmpty() && rules.get(0).clause().head().terms().size() == pattern.arity();
    }

    private static int[] slots(Pattern pattern) {
        return java.util.Arrays.stream(pattern.slots())
                .filter(slot -> slot >= 0)
                .distinct()
                .toArray();
    }

    private static Part renumbered(Part part, int atom, Pattern pattern) {
        return part.renumbered(atom, pattern);
    }

    /** A relation that no rule has as head is read where it is. */
    private Pattern base(Pattern pattern) {
        Relation relation = live.find(pattern.predicate());
        if (relation != null && relation.arity() == pattern.arity()) {
            scratch.share(relation);
        }
        return pattern;
    }

    /** Asks for a derived atom under these bindings; the atom to read instead. */
    private Pattern ask(Rule rule, Pattern pattern, BitSet bound, List<Part> before) {
        StringBuilder adornment = new StringBuilder();
        for (int slot : pattern.slots()) {
            adornment.append(slot == Pattern.CONSTANT || (slot >= 0 && bound.get(slot)) ? 'b' : 'f');
        }
        boolean aggregate =
                byHead.getOrDefault(pattern.predicate(), List.of()).stream().anyMatch(r -> r.aggregate() != null);
        if (adornment.indexOf("b") < 0 || aggregate) {
            return inFull(pattern);
        }
        String adorned = pattern.predicate() + "[" + adornment + "]";
        Pattern magic = bound("?" + adorned, pattern, adornment);
        List<Part> prefix = new ArrayList<>();
        for (Part part : before) {
            if (part.kind() != Part.Kind.TEST || !part.risky()) {
                prefix.add(part);
            }
        }
        if (!isSelf(prefix, magic)) {
            output.add(new Rule(
                    ++number,
                    "",
                    0,
                    rule.clause(),
                    rule.variables(),
                    magic,
                    ready(prefix, rule),
                    (int) prefix.stream()
                            .filter(p -> p.kind() == Part.Kind.ATOM)
                            .count(),
                    0,
                    null));
        }
        if (done.add(adorned)) {
            work.add(() -> adorn(pattern.predicate(), pattern.arity(), adornment.toString(), adorned));
        }
        return new Pattern(adorned, pattern.slots(), pattern.constants());
    }

    /** Tests that a dropped computation would have bound are dropped too: the demand may be wider than needed. */
    private static List<Part> ready(List<Part> prefix, Rule rule) {
        BitSet bound = new BitSet();
        List<Part> kept = new ArrayList<>();
        int atom = 0;
        for (Part part : prefix) {
            if (Readiness.isReady(part, bound, rule.variables(), false)) {
                Readiness.bind(part, bound);
                kept.add(part.kind() == Part.Kind.ATOM ? renumbered(part, atom++, part.atomPattern()) : part);
            }
        }
        return kept;
    }

    private static boolean isSelf(List<Part> prefix, Pattern magic) {
        return prefix.size() == 1
                && prefix.get(0).kind() == Part.Kind.ATOM
                && prefix.get(0).atomPattern().predicate().equals(magic.predicate())
                && java.util.Arrays.equals(prefix.get(0).atomPattern().slots(), magic.slots())
                && java.util.Arrays.stream(magic.slots()).allMatch(slot -> slot >= 0);
    }

    private static Pattern bound(String name, Pattern pattern, CharSequence adornment) {
        List<Integer> slots = new ArrayList<>();
        List<Integer> constants = new ArrayList<>();
        for (int i = 0; i < pattern.arity(); i++) {
            if (adornment.charAt(i) == 'b') {
                slots.add(pattern.slots()[i]);
                constants.add(pattern.constants()[i]);
            }
        }
        return new Pattern(
                name,
                slots.stream().mapToInt(Integer::intValue).toArray(),
                constants.stream().mapToInt(Integer::intValue).toArray());
    }

    private void adorn(String predicate, int arity, String adornment, String adorned) {
        copyBaseFacts(predicate, arity, adorned);
        for (Rule rule : byHead.getOrDefault(predicate, List.of())) {
            Pattern guard = bound("?" + adorned, rule.head(), adornment);
            BitSet bound = new BitSet();
            for (int slot : slots(guard)) {
                bound.set(slot);
            }
            List<Part> body = demand(rule, bound, guard);
            Pattern head = new Pattern(adorned, rule.head().slots(), rule.head().constants());
            output.add(new Rule(
                    ++number,
                    rule.batch(),
                    rule.ordinal(),
                    rule.clause(),
                    rule.variables(),
                    head,
                    body,
                    rule.atoms() + 1,
                    1,
                    null));
        }
    }

    private Pattern inFull(Pattern pattern) {
        String predicate = pattern.predicate();
        if (!isDerived(pattern)) {
            return base(pattern);
        }
        if (done.add(predicate)) {
            work.add(() -> full(predicate, pattern.arity()));
        }
        return pattern;
    }

    private void full(String predicate, int arity) {
        copyBaseFacts(predicate, arity, predicate);
        for (Rule rule : byHead.getOrDefault(predicate, List.of())) {
            for (Part part : rule.body()) {
                if (part.kind() == Part.Kind.ATOM || part.kind() == Part.Kind.NEGATION) {
                    inFull(part.atomPattern());
                }
            }
            int fresh = ++number;
            boolean aggregate = rule.aggregate() != null;
            Pattern head = aggregate
                    ? new Pattern(
                            AggregateHead.assignments(fresh),
                            rule.head().slots(),
                            rule.head().constants())
                    : rule.head();
            output.add(new Rule(
                    fresh,
                    rule.batch(),
                    rule.ordinal(),
                    rule.clause(),
                    rule.variables(),
                    head,
                    rule.body(),
                    rule.atoms(),
                    1,
                    rule.aggregate()));
        }
    }

    private void copyBaseFacts(String predicate, int arity, String name) {
        Relation from = live.find(predicate);
        Relation to = scratch.relation(name, arity);
        int[] tuple = new int[arity];
        for (int row = 0; from != null && from.arity() == arity && row < from.size(); row++) {
            if ((from.info(row) & Label.ASSERTED) != 0) {
                from.read(row, tuple);
                to.append(tuple, Label.of(0, Label.BASE, 0), Component.asserted(from, row));
            }
        }
        to.undo().commit();
    }
}
