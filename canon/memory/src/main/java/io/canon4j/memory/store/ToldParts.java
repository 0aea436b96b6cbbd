package io.canon4j.memory.store;

import io.canon4j.deduction.Change;
import io.canon4j.deduction.ChangeLine;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.JsonCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The changes of a run as events and back. A run that is too long for one event is cut into parts that one transaction keeps;
 * the subject {@code part:2/3} says which part an event is, so that an erased one is noticed.
 */
final class ToldParts {

    static final EventKind KIND = new EventKind("memory.told");

    /** Characters of a part: six bytes each, the worst that JSON makes of one, stay below the longest payload. */
    private static final int LONGEST_PART = 40_000;

    private static final Logger LOG = LoggerFactory.getLogger(ToldParts.class);
    private static final Pattern PART = Pattern.compile("part:(\\d{1,9})/(\\d{1,9})");

    /** Made when first needed: a memory that a snapshot holds whole opens without it. */
    private static final class Json {
        private static final JsonCodec<Told> CODEC = JsonCodec.of(KIND, Told.class);
    }

    private final StringBuilder run = new StringBuilder();
    private boolean damaged;

    static List<EventDraft> drafts(List<Change> changes, String actor, String key) {
        String text = changes.stream().map(ChangeLine::write).collect(Collectors.joining("\n"));
        List<String> parts = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int end = Math.min(text.length(), start + LONGEST_PART);
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end--;
            }
            parts.add(text.substring(start, end));
            start = end;
        }
        List<EventDraft> drafts = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            drafts.add(EventDraft.of(KIND, actor, Json.CODEC.encode(new Told(parts.get(i))))
                    .on(List.of("part:" + (i + 1) + "/" + parts.size()))
                    .once(key + ":" + i));
        }
        return drafts;
    }

    /**
     * Takes the next event of the kind in.
     *
     * @return the changes of a run that it completes, else nothing
     */
    List<Change> take(Event event) {
        Matcher part = PART.matcher(String.join(" ", event.subjects()));
        @Nullable String payload = event.payload();
        if (!part.matches() || payload == null) {
            damaged = true;
        } else {
            run.append(Json.CODEC.decode(payload).text());
        }
        if (part.matches() && !part.group(1).equals(part.group(2))) {
            return List.of();
        }
        List<Change> changes = new ArrayList<>();
        if (damaged) {
            LOG.warn("what the memory was told up to event {} was erased; it goes on without it", event.sequence());
        } else if (run.length() > 0) {
            run.toString().lines().forEach(line -> changes.add(change(line, event.sequence())));
        }
        run.setLength(0);
        damaged = false;
        return changes;
    }

    private static Change change(String line, long sequence) {
        try {
            return ChangeLine.read(line);
        } catch (IllegalArgumentException e) {
            throw new MemoryStoreException(
                    "event " + sequence + " is no memory event of this program: " + e.getMessage(), e);
        }
    }
}
