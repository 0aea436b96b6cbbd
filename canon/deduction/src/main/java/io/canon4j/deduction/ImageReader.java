package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Reads what {@link ImageWriter} wrote, and refuses whatever it did not. */
final class ImageReader {

    private final ByteBuffer in;
    private final Values values = new Values();
    private final Database database = new Database(values);
    private final RuleBook rules = new RuleBook(values);
    private final Map<Integer, String> headOfRule = new HashMap<>();

    /** Columns as declared, and the rules before which they were. */
    private record Columns(String predicate, int before, List<ColumnType> types) {}

    ImageReader(ByteBuffer bytes) {
        in = bytes.slice();
    }

    EngineImage read() {
        if (in.remaining() < 2 * Long.BYTES || in.getLong(0) != ImageWriter.MAGIC) {
            throw new IllegalArgumentException("this is no image that this version of the engine reads");
        }
        int end = in.limit() - Long.BYTES;
        CRC32 sum = new CRC32();
        sum.update(in.slice(0, end));
        if (sum.getValue() != in.getLong(end)) {
            throw new IllegalArgumentException("the image is damaged, its sum does not agree");
        }
        in.position(Long.BYTES).limit(end);
        try {
            return content();
        } catch (BufferUnderflowException | DateTimeException | DeductionException | ArithmeticException e) {
            throw new IllegalArgumentException("the image does not hold what it says: " + e, e);
        }
    }

    private EngineImage content() {
        long epoch = in.getLong();
        int nextBatch = in.getInt();
        int nextRule = in.getInt();
        List<Columns> declared = columns();
        int batches = in.position();
        skipBatches();
        readValues();
        int clock = values.id(value());
        int relations = in.position();
        in.position(batches);
        install(declared);
        rules.numberRulesFrom(nextRule);
        rules.skipTo(nextBatch);
        database.setClock(clock);
        database.commit();
        in.position(relations);
        for (String name = text(); !name.isEmpty(); name = text()) {
            relation(name);
        }
        require(!in.hasRemaining(), "there is more behind its end");
        rules.commit();
        return new EngineImage(database, rules, epoch);
    }

    private List<Columns> columns() {
        List<Columns> declared = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            String predicate = text();
            int before = in.getInt();
            List<ColumnType> types = new ArrayList<>();
            for (int places = in.getInt(); places > 0; places--) {
                types.add(ColumnType.valueOf(text()));
            }
            declared.add(new Columns(predicate, before, types));
        }
        return declared;
    }

    private void skipBatches() {
        for (int left = in.getInt(); left > 0; left--) {
            text();
            text();
            in.getLong();
        }
    }

    /** Installs the batches under their ids and rule numbers, each after the columns that were declared before it. */
    private void install(List<Columns> declared) {
        for (int left = in.getInt(); left > 0; left--) {
            Batch batch = new Batch(text(), text());
            int first = in.getInt();
            int count = in.getInt();
            require(first >= 0 && first <= Label.MOST_RULES, "a rule has the number " + first);
            declare(declared, first);
            rules.numberRulesFrom(Math.max(1, first));
            rules.install(batch);
            List<Rule> compiled =
                    rules.batches().get(rules.batches().size() - 1).rules();
            require(compiled.size() == count, "batch " + batch.id() + " has " + compiled.size() + " rules now");
            compiled.forEach(
                    rule -> headOfRule.put(rule.number(), rule.clause().head().predicate()));
        }
        declare(declared, Integer.MAX_VALUE);
    }

    private void declare(List<Columns> declared, int before) {
        declared.removeIf(columns -> {
            if (columns.before() > before) {
                return false;
            }
            rules.numberRulesFrom(columns.before());
            rules.declare(columns.predicate(), columns.types());
            return true;
        });
    }

    private void readValues() {
        int count = in.getInt();
        require(count >= 0 && count <= in.remaining(), "it has " + count + " values");
        values.expect(count);
        for (int i = 0; i < count; i++) {
            if (values.id(value()) != i) {
                throw refused("value " + i + " is there twice");
            }
        }
    }

    private Value value() {
        byte kind = in.get();
        return switch (kind) {
            case 't' -> new Value.Text(text());
            case 'i' -> new Value.Int(in.getLong());
            case 'r' -> new Value.Real(in.getDouble());
            case 'd' -> new Value.Date(LocalDate.ofEpochDay(in.getLong()));
            case 'm' -> new Value.Moment(Instant.ofEpochSecond(in.getLong(), in.getInt()));
            default -> throw new IllegalArgumentException("there is no kind of value " + kind);
        };
    }

    private void relation(String name) {
        int arity = in.getInt();
        int rows = in.getInt();
        long derivations = in.getLong();
        boolean fits = arity >= 0 && arity <= in.remaining() && rows > 0 && rows <= in.remaining();
        require(fits && (long) rows * (arity * 4L + 8) <= in.remaining(), name + " has " + rows + " rows of " + arity);
        require(database.find(name) == null, name + " is there twice");
        boolean inner = name.charAt(0) == '$';
        require(inner || rules.vocabulary().learn(name, arity) == arity, name + " has two numbers of places");
        int[][] columns = new int[arity][rows];
        for (int[] column : columns) {
            in.asIntBuffer().get(column);
            in.position(in.position() + 4 * rows);
            for (int id : column) {
                if (id >= values.size()) {
                    throw refused(name + " has a value of no number");
                }
            }
        }
        long[] labels = labels(name, rows, inner);
        double[] confidences = confidences(rows);
        Relation relation = database.relation(name, arity);
        relation.setDerivations(derivations);
        relation.fill(columns, labels, confidences);
        assertions(relation);
    }

    private long[] labels(String name, int rows, boolean inner) {
        long[] info = new long[rows];
        in.asLongBuffer().get(info);
        in.position(in.position() + 8 * rows);
        long right = ~info[0];
        for (long label : info) {
            if (label == right) {
                continue;
            }
            int rule = Label.rule(label);
            boolean known =
                    rule == Label.BASE || (inner ? headOfRule.containsKey(rule) : name.equals(headOfRule.get(rule)));
            if (!known || (label & ~ImageWriter.LABEL) != 0 || Label.height(label) < 0) {
                throw refused(name + " has a label of no rule");
            }
            right = label;
        }
        return info;
    }

    private double @Nullable [] confidences(int rows) {
        if (in.get() == 0) {
            return null;
        }
        require((long) rows * 8 <= in.remaining(), "confidences are missing");
        double[] confidences = new double[rows];
        in.asDoubleBuffer().get(confidences);
        in.position(in.position() + 8 * rows);
        for (double confidence : confidences) {
            if (!(confidence >= 0 && confidence <= 1)) {
                throw refused("a confidence is " + confidence);
            }
        }
        return confidences;
    }

    private void assertions(Relation relation) {
        List<BaseEntry> distinct = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            double confidence = in.getDouble();
            require(confidence >= 0 && confidence <= 1, "a confidence is " + confidence);
            Set<String> batches = new HashSet<>(texts());
            distinct.add(new BaseEntry(confidence, batches, new TreeSet<>(texts())));
        }
        for (int left = in.getInt(); left > 0; left--) {
            int row = in.getInt();
            int entry = in.getInt();
            if (row < 0 || row >= relation.size() || entry < 0 || entry >= distinct.size()) {
                throw refused(relation.name() + " has an assertion of no row");
            }
            relation.restoreBase(row, distinct.get(entry));
        }
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            texts.add(text());
        }
        return texts;
    }

    private String text() {
        int length = in.getInt();
        require(length <= in.remaining() && -2L * length <= in.remaining(), "a text is longer than it");
        if (length >= 0) {
            byte[] bytes = new byte[length];
            in.get(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
        char[] chars = new char[-length];
        in.asCharBuffer().get(chars);
        in.position(in.position() + 2 * chars.length);
        return new String(chars);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw refused(otherwise);
        }
    }

    private static IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("the image does not hold what it says: " + why);
    }
}
