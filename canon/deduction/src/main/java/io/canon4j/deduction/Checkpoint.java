package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.zip.CRC32;

/**
 * The state of an engine as text: a first line with format, epoch and next batch number, one line per change that leads to
 * the state, and a last line with the number of changes and their CRC-32, so that a torn file is noticed.
 */
final class Checkpoint {

    private static final String FORMAT = "canon4j-deduction 1";

    /** What was read. */
    record Content(long epoch, int nextBatch, List<Change> changes) {}

    private Checkpoint() {}

    static void write(OutputStream to, long epoch, RuleBook rules, Database database) {
        CRC32 sum = new CRC32();
        List<Change> changes = changes(rules, database);
        try {
            to.write((FORMAT + "\t" + epoch + "\t" + rules.nextBatch() + "\n").getBytes(StandardCharsets.UTF_8));
            for (Change change : changes) {
                byte[] line = (ChangeLine.write(change) + "\n").getBytes(StandardCharsets.UTF_8);
                sum.update(line);
                to.write(line);
            }
            to.write(("end\t" + changes.size() + "\t" + sum.getValue() + "\n").getBytes(StandardCharsets.UTF_8));
            to.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint could not be written", e);
        }
    }

    private static List<Change> changes(RuleBook rules, Database database) {
        List<Change> changes = new ArrayList<>();
        rules.vocabulary().declarations().forEach((name, columns) -> changes.add(new Change.Declared(name, columns)));
        changes.add(new Change.ClockSet(database.values().value(database.clock())));
        for (InstalledBatch batch : rules.committed()) {
            changes.add(new Change.Installed(batch.batch()));
            for (Pattern fact : batch.facts()) {
                Relation relation = database.relation(fact.predicate(), fact.arity());
                int row = relation.find(fact.constants());
                if (row < 0 || (relation.info(row) & Label.PROGRAM) == 0) {
                    changes.add(new Change.Retracted(Facts.fact(database, fact.predicate(), fact.constants())));
                }
            }
        }
        for (Relation relation : database.relations()) {
            for (int row = 0; row < relation.size(); row++) {
                if ((relation.info(row) & Label.USER) != 0) {
                    BaseEntry entry = relation.base(row);
                    SortedSet<String> sources = entry == null ? new TreeSet<>() : entry.sources();
                    changes.add(new Change.Asserted(
                            Facts.fact(database, relation, row), entry == null ? 1.0 : entry.confidence(), sources));
                }
            }
        }
        return changes;
    }

    static Content read(InputStream from) {
        BufferedReader reader = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8));
        try {
            String[] first = String.valueOf(reader.readLine()).split("\t", -1);
            if (first.length != 3
                    || !first[0].equals(FORMAT)
                    || !first[1].matches("[0-9]{1,18}")
                    || !first[2].matches("[0-9]{1,9}")) {
                throw new IllegalArgumentException("line 1: this is no checkpoint of the format '" + FORMAT + "'");
            }
            List<Change> changes = new ArrayList<>();
            CRC32 sum = new CRC32();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("end\t")) {
                    if (!line.equals("end\t" + changes.size() + "\t" + sum.getValue())) {
                        throw new IllegalArgumentException(
                                "line " + (changes.size() + 2) + ": the checkpoint is damaged, its sum does not agree");
                    }
                    return new Content(Long.parseLong(first[1]), Integer.parseInt(first[2]), changes);
                }
                sum.update((line + "\n").getBytes(StandardCharsets.UTF_8));
                changes.add(change(line, changes.size() + 2));
            }
            throw new IllegalArgumentException("line " + (changes.size() + 2) + ": the checkpoint ends too early");
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint could not be read", e);
        }
    }

    private static Change change(String line, int number) {
        try {
            return ChangeLine.read(line);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
    }
}
