package io.canon4j.deduction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** What was told since the last run, in order: checked against rules and declarations as it comes, carried out by a run. */
final class Told {

    private final RuleBook rules;
    private final List<Change> changes = new ArrayList<>();

    Told(RuleBook rules) {
        this.rules = rules;
    }

    /** The changes themselves; who has carried them out clears them. */
    List<Change> changes() {
        return changes;
    }

    Batch install(String program) {
        Batch batch = rules.install(program);
        changes.add(new Change.Installed(batch));
        return batch;
    }

    void revert(String batch) {
        rules.revert(batch);
        changes.add(new Change.Reverted(batch));
    }

    void setNow(Value now) {
        changes.add(new Change.ClockSet(now));
    }

    /** @param held the facts of the predicate in the store */
    void declare(String predicate, List<ColumnType> types, List<StoredFact> held) {
        Integer arity = rules.vocabulary().arity(predicate);
        if (arity != null && arity != types.size()) {
            throw new IllegalArgumentException(
                    predicate + " has " + arity + " argument(s) but " + types.size() + " columns are declared");
        }
        for (StoredFact stored : held) {
            checkFits(stored.fact(), types);
        }
        rules.declare(predicate, types);
        changes.add(new Change.Declared(predicate, types));
    }

    private static void checkFits(Fact fact, List<ColumnType> types) {
        for (int i = 0; i < types.size(); i++) {
            Value value = fact.arguments().get(i);
            if (!value.equals(types.get(i).convert(value))) {
                throw new IllegalArgumentException(
                        fact + " is already held and its place " + (i + 1) + " is no " + types.get(i));
            }
        }
    }

    void assertFact(Fact fact, double confidence, Collection<String> sources) {
        if (Double.isNaN(confidence)) {
            throw new IllegalArgumentException("the confidence of " + fact + " must be a number between 0 and 1");
        }
        Fact converted = converted(fact);
        int arity = rules.vocabulary().learn(fact.predicate(), fact.arguments().size());
        if (arity != fact.arguments().size()) {
            throw new IllegalArgumentException(fact + " has " + fact.arguments().size() + " argument(s) but "
                    + fact.predicate() + " has " + arity);
        }
        changes.add(new Change.Asserted(converted, Math.max(0.0, Math.min(1.0, confidence)), new TreeSet<>(sources)));
    }

    void retract(Fact fact) {
        changes.add(new Change.Retracted(converted(fact)));
    }

    /** A change as a log or checkpoint gives it to an empty engine: batches keep their ids. */
    void replay(Change change) {
        if (change instanceof Change.Asserted asserted) {
            assertFact(asserted.fact(), asserted.confidence(), asserted.sources());
        } else if (change instanceof Change.Retracted retracted) {
            retract(retracted.fact());
        } else if (change instanceof Change.Declared declared) {
            declare(declared.predicate(), declared.columns(), List.of());
        } else if (change instanceof Change.Installed installed) {
            rules.install(installed.batch());
            changes.add(change);
        } else if (change instanceof Change.Reverted reverted) {
            revert(reverted.batch());
        } else {
            changes.add(change);
        }
    }

    /** The fact with its arguments as declared. */
    Fact converted(Fact fact) {
        if (!rules.vocabulary().declarations().containsKey(fact.predicate())) {
            return fact;
        }
        List<Value> arguments = new ArrayList<>(fact.arguments());
        for (int i = 0; i < arguments.size(); i++) {
            ColumnType type = rules.vocabulary().type(fact.predicate(), i);
            Value value = type.convert(arguments.get(i));
            if (value == null) {
                throw new IllegalArgumentException(
                        "place " + (i + 1) + " of " + fact + " cannot be " + type + ", as declared");
            }
            arguments.set(i, value);
        }
        return arguments.equals(fact.arguments()) ? fact : new Fact(fact.predicate(), arguments);
    }
}
