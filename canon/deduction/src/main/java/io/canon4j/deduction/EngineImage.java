package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.store.Values;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of an engine as {@link Engine#image} wrote it: rules, facts, what was derived from them, clock and epoch. An engine
 * that starts from it derives only what changes afterwards. It serves one engine.
 *
 * <p>An image is a cache: another version of the engine may refuse it, and whoever keeps one keeps the facts elsewhere, too.
 */
public final class EngineImage {

    private @Nullable Database database;
    private final RuleBook rules;
    private final long epoch;

    EngineImage(Database database, RuleBook rules, long epoch) {
        this.database = database;
        this.rules = rules;
        this.epoch = epoch;
    }

    static EngineImage empty() {
        Values values = new Values();
        return new EngineImage(new Database(values), new RuleBook(values), 0);
    }

    /**
     * Reads an image from the buffer's position to its limit.
     *
     * @throws IllegalArgumentException when it is damaged or of another version, saying which
     */
    public static EngineImage read(ByteBuffer bytes) {
        return new ImageReader(bytes).read();
    }

    /** Its rule batches in order. */
    public List<Batch> batches() {
        return rules.committed().stream().map(InstalledBatch::batch).toList();
    }

    /** Number of its last epoch. */
    public long epoch() {
        return epoch;
    }

    RuleBook rules() {
        return rules;
    }

    /** Its relations, for the one engine that goes on with them. */
    Database take() {
        Database taken = database;
        if (taken == null) {
            throw new IllegalStateException("an image serves one engine; read it again for another");
        }
        database = null;
        return taken;
    }
}
