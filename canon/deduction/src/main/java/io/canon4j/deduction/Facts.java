package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.List;

/** Rows as facts. */
final class Facts {

    private Facts() {}

    static Fact fact(Database database, Relation relation, int row) {
        int[] tuple = new int[relation.arity()];
        relation.read(row, tuple);
        return fact(database, relation.name(), tuple);
    }

    static Fact fact(Database database, String predicate, int[] tuple) {
        List<Value> arguments = new ArrayList<>(tuple.length);
        for (int id : tuple) {
            arguments.add(database.values().value(id));
        }
        return new Fact(predicate, arguments);
    }

    static StoredFact stored(Database database, Relation relation, int row) {
        long info = relation.info(row);
        return new StoredFact(
                fact(database, relation, row),
                relation.confidence(row),
                Label.height(info),
                (info & Label.ASSERTED) != 0);
    }

    static int compare(Fact a, Fact b) {
        int order = a.predicate().compareTo(b.predicate());
        for (int i = 0;
                order == 0 && i < Math.min(a.arguments().size(), b.arguments().size());
                i++) {
            order = a.arguments().get(i).compareTo(b.arguments().get(i));
        }
        return order != 0
                ? order
                : Integer.compare(a.arguments().size(), b.arguments().size());
    }
}
