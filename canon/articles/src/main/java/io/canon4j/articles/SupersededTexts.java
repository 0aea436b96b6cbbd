package io.canon4j.articles;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes away the texts of {@link AcceptedTexts} that no article stands for any more. Nobody else removes them, but for an
 * erasure somebody asked for. Wording that was replaced and is kept for people is not among them.
 *
 * <pre>
 *   without the lock   list the old texts with their stamps
 *   the lock, once     who put one of them has pointed to it by now
 *   without the lock   read every pointer --> force the pointers' directory
 *   under the lock     delete a text that no pointer named, if its stamp is still the same
 * </pre>
 *
 * Whoever accepts a text writes its file anew, so an unchanged stamp says that nobody accepted it since the pointers were
 * read. All who read a text do so under the lock that deleting takes. Forced pointers make sure that no power loss brings
 * back one that names a deleted text. A crash anywhere leaves texts too many, which the next collection takes.
 */
final class SupersededTexts {

    /** Where a lock does not reach, as between two machines on one share, a text may be there some time before its pointer. */
    static final Duration GRACE = Duration.ofDays(1);

    /** How many texts go at most before another writer has its turn. */
    private static final int BATCH = 200;

    private static final Logger LOG = LoggerFactory.getLogger(SupersededTexts.class);

    private final StateDirectory state;
    private final Storage storage;
    private final InstantSource clock;
    private final Duration grace;

    SupersededTexts(StateDirectory state, Storage storage, InstantSource clock, Duration grace) {
        this.state = state;
        this.storage = storage;
        this.clock = clock;
        this.grace = grace;
    }

    /** A text's file, and how it looked when no pointer named it. */
    private record Candidate(Path file, FileStamp stamp) {}

    /**
     * Collects unless somebody did within {@link #GRACE}. What goes wrong is for the log only: the change that was made before
     * stands.
     */
    void collectDaily() {
        Path note = state.path().resolve("collected");
        try {
            FileStamp last = storage.stamp(note);
            if (last == null || isOlder(last)) {
                storage.delete(note);
                storage.jot(note, (clock.instant() + "\n").getBytes(StandardCharsets.UTF_8));
                collect();
            }
        } catch (IOException | RuntimeException e) {
            LOG.debug("superseded texts were left for another time: {}", e.toString());
        }
    }

    /** Removes what nobody needs; returns how many texts that were. */
    int collect() throws IOException {
        List<Candidate> texts = oldTexts();
        if (texts.isEmpty()) {
            return 0;
        }
        state.holding("desk", () -> true);
        Path pointers = state.path().resolve(AcceptedTexts.POINTERS);
        Set<String> named = named(pointers);
        List<Candidate> candidates = texts.stream()
                .filter(text -> !named.contains(text.file().getFileName().toString()))
                .toList();
        if (!candidates.isEmpty() && storage.stamp(pointers) != null) {
            storage.forceDirectory(pointers);
        }
        int removed = 0;
        for (int from = 0; from < candidates.size(); from += BATCH) {
            List<Candidate> some = candidates.subList(from, Math.min(candidates.size(), from + BATCH));
            removed += state.holding("desk", () -> remove(some));
        }
        return removed;
    }

    private List<Candidate> oldTexts() throws IOException {
        List<Candidate> texts = new ArrayList<>();
        Path home = state.path().resolve(AcceptedTexts.TEXTS);
        FileStamp homeStamp = storage.stamp(home);
        if (homeStamp == null || homeStamp.kind() != FileStamp.Kind.DIRECTORY) {
            return texts;
        }
        for (Path file : storage.list(home)) {
            FileStamp stamp = Revision.isOne(file.getFileName().toString()) ? storage.stamp(file) : null;
            if (stamp != null && stamp.isFile() && isOlder(stamp)) {
                texts.add(new Candidate(file, stamp));
            }
        }
        return texts;
    }

    /** Every line of every pointer: whatever is wrong with one, a revision in it is one somebody may ask for. */
    private Set<String> named(Path pointers) throws IOException {
        Set<String> named = new HashSet<>();
        for (Path pointer : storage.list(pointers)) {
            try {
                byte[] bytes = storage.read(pointer, AcceptedTexts.LONGEST_POINTER);
                new String(bytes, StandardCharsets.UTF_8).lines().forEach(named::add);
            } catch (IOException e) {
                if (storage.stamp(pointer) != null) {
                    throw e;
                }
            }
        }
        return named;
    }

    private int remove(List<Candidate> some) throws IOException {
        int removed = 0;
        for (Candidate candidate : some) {
            if (candidate.stamp().equals(storage.stamp(candidate.file()))) {
                storage.delete(candidate.file());
                removed++;
            }
        }
        return removed;
    }

    private boolean isOlder(FileStamp stamp) {
        return clock.millis() - stamp.modifiedNanos() / 1_000_000 > grace.toMillis();
    }
}
