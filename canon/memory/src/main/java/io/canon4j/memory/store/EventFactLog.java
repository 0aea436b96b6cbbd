package io.canon4j.memory.store;

import io.canon4j.deduction.Change;
import io.canon4j.deduction.EngineImage;
import io.canon4j.deduction.FactLog;
import io.canon4j.journal.log.Appended;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.KeyConflictException;
import io.canon4j.memory.Memory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a memory is told in the event log, all or nothing per run.
 *
 * <p>Each append is keyed by the last memory event known, so of two processes that tell the same memory something, the second
 * is refused instead of mixing its state with one it has not seen.
 */
final class EventFactLog implements FactLog {

    private static final int PAGE = 1_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final EventLog log;
    private final SnapshotFile snapshot;
    private final String actor;
    private long last;
    private String lastHash = "";
    private long tail;

    EventFactLog(EventLog log, Path snapshot, String actor) {
        this.log = log;
        this.snapshot = new SnapshotFile(snapshot);
        this.actor = actor;
    }

    @Override
    public @Nullable EngineImage image() {
        CompletableFuture<SnapshotFile.@Nullable Content> reading = CompletableFuture.supplyAsync(snapshot::read);
        log.read(0, 1); // opening the database takes about as long as reading the snapshot
        SnapshotFile.@Nullable Content content = reading.join();
        if (content == null) {
            return null;
        }
        if (!isOfThisLog(content)) {
            snapshot.refuse("event " + content.sequence() + " of the log is another one");
            return null;
        }
        last = content.sequence();
        lastHash = content.hash();
        return content.image();
    }

    @Override
    public void replay(Consumer<Change> reader) {
        ToldParts parts = new ToldParts();
        long after = last;
        for (List<Event> page = log.read(after, PAGE); !page.isEmpty(); page = log.read(after, PAGE)) {
            for (Event event : page) {
                after = event.sequence();
                if (event.kind().equals(ToldParts.KIND)) {
                    last = event.sequence();
                    lastHash = event.hash();
                    List<Change> changes = parts.take(event);
                    tail += changes.size();
                    changes.forEach(reader);
                }
            }
        }
    }

    private boolean isOfThisLog(SnapshotFile.Content content) {
        List<Event> at = content.sequence() == 0 ? List.of() : log.read(content.sequence() - 1, 1);
        return at.size() == 1 && at.get(0).hash().equals(content.hash());
    }

    @Override
    public void append(List<Change> changes) {
        try {
            Appended appended = log.append(ToldParts.drafts(changes, actor, "memory:after-" + last))
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            last = appended.last();
            lastHash = "";
            tail += changes.size();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            if (cause instanceof KeyConflictException) {
                throw new MemoryMovedOnException(cause);
            }
            throw new MemoryStoreException(
                    "the event log did not keep what the memory was told: " + cause.getMessage(), cause);
        } catch (TimeoutException e) {
            throw new MemoryStoreException(
                    "the event log did not answer in " + PATIENCE.toSeconds()
                            + " s; what was told may or may not be kept. Open the memory again to see",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MemoryStoreException("interrupted while the event log kept what the memory was told", e);
        }
    }

    /** Changes since the snapshot: what the next start would read, and derive from. */
    long tail() {
        return tail;
    }

    void save(Memory memory) {
        if (last == 0) {
            return;
        }
        if (lastHash.isEmpty()) {
            lastHash = log.read(last - 1, 1).get(0).hash();
        }
        snapshot.write(last, lastHash, memory.batches(), memory::image);
        tail = 0;
    }
}
