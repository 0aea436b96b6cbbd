package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Writes an image. Numbers are big-endian, a text is its length in bytes and UTF-8, or, where that would lose something, minus
 * its length and UTF-16. Fallen tuples and values that only they had are left out.
 *
 * <pre>
 *   magic (the format's version)   epoch   next batch   next rule
 *   columns  count, each: predicate, number of the first rule that came later, types
 *   batches  count, each: id, text, number of its first rule, how many
 *   values   count, each: kind and content; the place in this list is the value's id below
 *   clock    a value
 *   relations until an empty name, each: name, places, rows, derivations,
 *              a column of ids per place, a column of labels, a flag and perhaps a column of confidences,
 *              distinct assertions (confidence, batches, sources), rows that have one and which
 *   CRC-32 of all before
 * </pre>
 */
final class ImageWriter {

    /** Raised whenever the same rules and facts may give other tuples, labels or bytes than before. */
    static final long MAGIC = 0x63346a_696d6701L;

    /** The bits of a label that are kept: height, rule, and who asserted the tuple. */
    static final long LABEL = Label.of(-1, -1, Label.ASSERTED);

    private final RuleBook rules;
    private final Database database;

    ImageWriter(RuleBook rules, Database database) {
        this.rules = rules;
        this.database = database;
    }

    void write(OutputStream to, long epoch) {
        CheckedOutputStream checked = new CheckedOutputStream(to, new CRC32());
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(checked, 1 << 16));
        try {
            out.writeLong(MAGIC);
            out.writeLong(epoch);
            out.writeInt(rules.nextBatch());
            out.writeInt(rules.nextRule());
            columns(out);
            batches(out);
            Map<Relation, int[]> rows = new LinkedHashMap<>();
            database.relations().forEach(relation -> rows.put(relation, holding(relation)));
            int[] ids = values(out, rows);
            value(out, database.values().value(database.clock()));
            for (Map.Entry<Relation, int[]> entry : rows.entrySet()) {
                if (entry.getValue().length > 0) {
                    relation(out, entry.getKey(), entry.getValue(), ids);
                }
            }
            text(out, "");
            out.flush();
            out.writeLong(checked.getChecksum().getValue());
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the image could not be written", e);
        }
    }

    private void columns(DataOutputStream out) throws IOException {
        Map<String, List<ColumnType>> declared = rules.vocabulary().declarations();
        out.writeInt(declared.size());
        for (Map.Entry<String, List<ColumnType>> entry : declared.entrySet()) {
            text(out, entry.getKey());
            out.writeInt(rules.declaredBefore(entry.getKey()));
            out.writeInt(entry.getValue().size());
            for (ColumnType type : entry.getValue()) {
                text(out, type.name());
            }
        }
    }

    private void batches(DataOutputStream out) throws IOException {
        out.writeInt(rules.committed().size());
        for (InstalledBatch batch : rules.committed()) {
            text(out, batch.batch().id());
            text(out, batch.batch().text());
            out.writeInt(batch.rules().isEmpty() ? 0 : batch.rules().get(0).number());
            out.writeInt(batch.rules().size());
        }
    }

    private static int[] holding(Relation relation) {
        int[] rows = new int[relation.alive()];
        int count = 0;
        for (int row = 0; row < relation.size(); row++) {
            if (FeedBuffer.holds(relation, row)) {
                rows[count++] = row;
            }
        }
        return rows;
    }

    /** Writes the values in use, in order of id; what each id becomes. */
    private int[] values(DataOutputStream out, Map<Relation, int[]> rows) throws IOException {
        int[] ids = new int[database.values().size()];
        rows.forEach((relation, holding) -> {
            for (int place = 0; place < relation.arity(); place++) {
                for (int row : holding) {
                    int id = relation.value(row, place);
                    if (id >= 0) {
                        ids[id] = 1;
                    }
                }
            }
        });
        int used = Arrays.stream(ids).sum();
        out.writeInt(used);
        int next = 0;
        for (int id = 0; id < ids.length; id++) {
            if (ids[id] == 1) {
                value(out, database.values().value(id));
                ids[id] = next++;
            }
        }
        return ids;
    }

    private static void value(DataOutputStream out, Value value) throws IOException {
        if (value instanceof Value.Text text) {
            out.writeByte('t');
            text(out, text.text());
        } else if (value instanceof Value.Int number) {
            out.writeByte('i');
            out.writeLong(number.number());
        } else if (value instanceof Value.Real real) {
            out.writeByte('r');
            out.writeDouble(real.number());
        } else if (value instanceof Value.Date date) {
            out.writeByte('d');
            out.writeLong(date.date().toEpochDay());
        } else {
            Instant instant = ((Value.Moment) value).instant();
            out.writeByte('m');
            out.writeLong(instant.getEpochSecond());
            out.writeInt(instant.getNano());
        }
    }

    private static void relation(DataOutputStream out, Relation relation, int[] rows, int[] ids) throws IOException {
        text(out, relation.name());
        out.writeInt(relation.arity());
        out.writeInt(rows.length);
        out.writeLong(relation.derivations());
        ByteBuffer column = ByteBuffer.allocate(Long.BYTES * rows.length);
        for (int place = 0; place < relation.arity(); place++) {
            for (int row : rows) {
                int id = relation.value(row, place);
                column.putInt(id < 0 ? id : ids[id]);
            }
            write(out, column);
        }
        for (int row : rows) {
            column.putLong(relation.info(row) & LABEL);
        }
        write(out, column);
        out.writeBoolean(relation.isWeighted());
        if (relation.isWeighted()) {
            for (int row : rows) {
                column.putDouble(relation.confidence(row));
            }
            write(out, column);
        }
        assertions(out, relation, rows);
    }

    private static void write(DataOutputStream out, ByteBuffer column) throws IOException {
        column.flip();
        Channels.newChannel(out).write(column);
        column.clear();
    }

    private static void assertions(DataOutputStream out, Relation relation, int[] rows) throws IOException {
        Map<BaseEntry, Integer> distinct = new LinkedHashMap<>();
        List<int[]> having = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            BaseEntry entry = relation.base(rows[i]);
            if (entry != null) {
                Integer known = distinct.get(entry);
                int number = known == null ? distinct.size() : known;
                distinct.putIfAbsent(entry, number);
                having.add(new int[] {i, number});
            }
        }
        out.writeInt(distinct.size());
        for (BaseEntry entry : distinct.keySet()) {
            out.writeDouble(entry.confidence());
            texts(out, entry.batches());
            texts(out, entry.sources());
        }
        out.writeInt(having.size());
        for (int[] pair : having) {
            out.writeInt(pair[0]);
            out.writeInt(pair[1]);
        }
    }

    private static void texts(DataOutputStream out, Collection<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            text(out, text);
        }
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        // an unpaired surrogate became a question mark
        if (new String(bytes, StandardCharsets.UTF_8).equals(text)) {
            out.writeInt(bytes.length);
            out.write(bytes);
        } else {
            out.writeInt(-text.length());
            out.writeChars(text);
        }
    }
}
