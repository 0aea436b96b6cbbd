package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.syntax.Term;
import java.util.BitSet;

/**
 * Keeps a store that changes for ever from growing for ever: between runs, rows of fallen tuples go where they are most of a
 * relation, and then values that nothing mentions any longer. Each costs in proportion to what fell since the last time.
 */
final class Housekeeping {

    private final Database database;
    private final RuleBook rules;
    private final FeedBuffer feed;

    Housekeeping(Database database, RuleBook rules, FeedBuffer feed) {
        this.database = database;
        this.rules = rules;
        this.feed = feed;
    }

    void afterRun() {
        try {
            if (compact() && database.values().isWorthSweeping()) {
                database.values().sweep(mentioned());
            }
        } catch (OutOfMemoryError full) {
            // the run itself is done; what is not yet tidied up waits for the next one
            return;
        }
    }

    private boolean compact() {
        boolean some = false;
        for (Relation relation : database.relations()) {
            if (relation.isSparse()) {
                feed.detach(relation);
                relation.compact();
                some = true;
            }
        }
        return some;
    }

    private BitSet mentioned() {
        BitSet ids = new BitSet();
        for (Relation relation : database.relations()) {
            for (int place = 0; place < relation.arity(); place++) {
                int[] column = relation.column(place);
                for (int row = 0; row < relation.size(); row++) {
                    mention(ids, column[row]);
                }
            }
        }
        mention(ids, database.clock());
        feed.values(id -> mention(ids, id));
        for (InstalledBatch batch : rules.batches()) {
            batch.facts().forEach(fact -> mention(ids, fact));
            batch.rules().forEach(rule -> mention(ids, rule));
        }
        return ids;
    }

    private void mention(BitSet ids, Rule rule) {
        mention(ids, rule.head());
        for (Part part : rule.body()) {
            if (part.kind() == Part.Kind.TEST) {
                part.comparison().left().terms(term -> mention(ids, term));
                part.comparison().right().terms(term -> mention(ids, term));
            } else {
                mention(ids, part.atomPattern());
            }
        }
        if (rule.aggregate() != null) {
            for (AggregateHead.Column column : rule.aggregate().columns()) {
                mention(ids, column.constants());
            }
        }
    }

    private void mention(BitSet ids, Term term) {
        if (term instanceof Term.Constant constant) {
            mention(ids, database.values().id(constant.value()));
        }
    }

    private static void mention(BitSet ids, Pattern pattern) {
        mention(ids, pattern.constants());
    }

    private static void mention(BitSet ids, int[] constants) {
        for (int id : constants) {
            mention(ids, id);
        }
    }

    private static void mention(BitSet ids, int id) {
        if (id >= 0) {
            ids.set(id);
        }
    }
}
