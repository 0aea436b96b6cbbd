package io.canon4j.journal.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check of the chain found.
 *
 * @param events how many there are
 * @param erased how many of them have no payload any more
 * @param head the last event's hash: note it elsewhere to compare with it later
 * @param damage the first hundred places that do not hold
 * @param damaged how many there are in all
 * @param database what the database found wrong with its own files
 * @param ahead projections that have folded more events than there are: the log's end is missing, or it is an old copy
 * @param against what was to be compared
 * @param recomputed what was computed again, and where that differs from what is recorded
 */
public record ChainReport(
        long events,
        long erased,
        String head,
        List<ChainDamage> damage,
        long damaged,
        List<String> database,
        List<String> ahead,
        @Nullable Against against,
        List<Recomputation.Result> recomputed) {

    /**
     * A hash that was noted elsewhere.
     *
     * @param hash the hash
     * @param sequence of the event that has it; 0 if none has
     */
    public record Against(String hash, long sequence) {}

    /** Whether everything that was computed again is as recorded. */
    public boolean agrees() {
        return recomputed.stream().allMatch(result -> result.differences().isEmpty());
    }

    /** Whether nothing speaks against the log. Differences of a recomputation do not. */
    public boolean sound() {
        Against noted = against;
        return damaged == 0 && database.isEmpty() && ahead.isEmpty() && (noted == null || noted.sequence() > 0);
    }

    /** For a person to read, with what it shows and what it does not. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(events + " events, " + erased + " of them erased, head " + head);
        damage.forEach(place -> lines.add("damage: " + place));
        if (damaged > damage.size()) {
            lines.add("and " + (damaged - damage.size()) + " more places");
        }
        database.forEach(problem -> lines.add("database: " + problem));
        ahead.forEach(name -> lines.add("projection " + name + " has folded more events than there are"));
        for (Recomputation.Result result : recomputed) {
            String beginning = "recomputed " + result.name() + ": ";
            result.differences().forEach(difference -> lines.add(beginning + difference));
            lines.add(beginning
                    + result.compared()
                    + (result.differences().isEmpty() ? ", all as recorded" : ", not all as recorded"));
        }
        Against noted = against;
        if (noted != null) {
            lines.add(
                    noted.sequence() > 0
                            ? "the log still begins with the " + noted.sequence() + " events that ended in "
                                    + noted.hash()
                            : "no event has the hash " + noted.hash()
                                    + ": the log was rewritten or cut since it was noted");
        }
        if (sound()) {
            lines.add("The chain holds: nothing was damaged or edited in part.");
            lines.add(
                    noted == null
                            ? "It does not show that nobody recomputed the whole file or cut its end: compare with a head kept"
                                    + " elsewhere."
                            : "What came after the noted head could still have been rewritten as a whole.");
        }
        return lines;
    }
}
