package io.canon4j.deduction;

import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.ProgramChecker;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.program.RuleCompiler;
import io.canon4j.deduction.program.Vocabulary;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Clause;
import io.canon4j.deduction.syntax.Parser;
import io.canon4j.deduction.syntax.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The batches installed, and those told since the last run, which a failed run forgets. */
final class RuleBook {

    private final Values values;
    private List<InstalledBatch> committed = List.of();
    private List<InstalledBatch> batches = List.of();
    private Vocabulary committedVocabulary = new Vocabulary();
    private Vocabulary vocabulary = new Vocabulary();
    private final Map<String, Integer> declaredBefore = new HashMap<>();
    private int nextBatch;
    private int nextRule = 1;

    RuleBook(Values values) {
        this.values = values;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    List<InstalledBatch> batches() {
        return batches;
    }

    List<InstalledBatch> committed() {
        return committed;
    }

    List<Rule> rules() {
        return batches.stream().flatMap(batch -> batch.rules().stream()).toList();
    }

    /** Whether rules came or went since the last run. */
    boolean isChanged() {
        return batches != committed;
    }

    Batch install(String text) {
        return install(new Batch("b" + nextBatch, text));
    }

    /** Installs under the id that the batch had before, when it is read back. */
    Batch install(Batch batch) {
        Source source = new Source(batch.text());
        List<Problem> problems = new ArrayList<>();
        List<Clause> clauses = Parser.program(source, problems);
        Vocabulary learnt = vocabulary.copy();
        ProgramChecker checker = new ProgramChecker(source, problems);
        checker.arities(clauses, learnt);
        List<Rule> rules = new ArrayList<>();
        List<Pattern> facts = new ArrayList<>();
        for (Clause clause : clauses) {
            RuleCompiler compiler = new RuleCompiler(source, values, learnt, problems);
            if (clause.isFact()) {
                Pattern fact = compiler.fact(clause.head());
                if (fact != null) {
                    facts.add(fact);
                }
            } else {
                Rule rule = compiler.rule(nextRule + rules.size(), batch.id(), rules.size(), clause);
                if (rule != null) {
                    rules.add(rule);
                }
            }
        }
        checker.strata(batches.stream().flatMap(b -> b.clauses().stream()).toList(), clauses);
        if (!problems.isEmpty()) {
            problems.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
            throw new ProgramException(problems);
        }
        nextRule += rules.size();
        nextBatch = Math.max(nextBatch, number(batch.id()) + 1);
        vocabulary = learnt;
        List<InstalledBatch> longer = new ArrayList<>(batches);
        longer.add(new InstalledBatch(batch, clauses, rules, facts));
        batches = List.copyOf(longer);
        return batch;
    }

    private static int number(String id) {
        return id.matches("b[0-9]{1,9}") ? Integer.parseInt(id.substring(1)) : -1;
    }

    int nextBatch() {
        return nextBatch;
    }

    int nextRule() {
        return nextRule;
    }

    /** Numbers rules from here on, so that those read back have the numbers they had. */
    void numberRulesFrom(int number) {
        nextRule = number;
    }

    void skipTo(int batchNumber) {
        nextBatch = Math.max(nextBatch, batchNumber);
    }

    InstalledBatch revert(String id) {
        for (InstalledBatch batch : batches) {
            if (batch.batch().id().equals(id)) {
                batches = batches.stream()
                        .filter(other -> !other.batch().equals(batch.batch()))
                        .toList();
                return batch;
            }
        }
        throw new UnknownBatchException(id);
    }

    void declare(String predicate, List<ColumnType> columns) {
        vocabulary = vocabulary.copy();
        vocabulary.declare(predicate, columns);
        declaredBefore.put(predicate, nextRule);
    }

    /** The number of the first rule that is read after these columns were declared: constants before it are not converted. */
    int declaredBefore(String predicate) {
        return declaredBefore.getOrDefault(predicate, 1);
    }

    void commit() {
        committed = batches;
        committedVocabulary = vocabulary.copy();
    }

    void rollback() {
        batches = committed;
        vocabulary = committedVocabulary.copy();
    }
}
