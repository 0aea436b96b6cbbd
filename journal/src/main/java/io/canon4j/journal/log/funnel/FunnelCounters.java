package io.canon4j.journal.log.funnel;

import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts on any thread without waiting, and writes one summed event per conversation at each flush. A count that cannot be
 * recorded stays for the next flush.
 */
public final class FunnelCounters {

    /** Beyond this many conversations between two flushes, the others are counted together under no conversation. */
    private static final int MOST_CONVERSATIONS = 1_000;

    private static final String NO_CONVERSATION = "";

    private final EventLog log;
    private final String actor;
    private final FunnelCodec codec = new FunnelCodec();
    private final ConcurrentHashMap<String, Map<FunnelStage, LongAdder>> byConversation = new ConcurrentHashMap<>();

    /** Counters that write to a log in the name of an actor. */
    public FunnelCounters(EventLog log, String actor) {
        this.log = log;
        this.actor = actor;
    }

    /** One more of a stage in a conversation; an id that the log would refuse is counted under none. */
    public void count(String conversation, FunnelStage stage) {
        LongAdder adder = counters(conversation).get(stage);
        if (adder != null) {
            adder.increment();
        }
    }

    private Map<FunnelStage, LongAdder> counters(String conversation) {
        Map<FunnelStage, LongAdder> known = byConversation.get(conversation);
        if (known != null) {
            return known;
        }
        boolean usable = byConversation.size() < MOST_CONVERSATIONS
                && !conversation.isBlank()
                && conversation.length() <= EventDraft.LONGEST_NAME / 4
                && conversation.chars().noneMatch(c -> Character.isISOControl(c) || Character.isSurrogate((char) c));
        return byConversation.computeIfAbsent(usable ? conversation : NO_CONVERSATION, id -> zeros());
    }

    private static Map<FunnelStage, LongAdder> zeros() {
        Map<FunnelStage, LongAdder> zeros = new EnumMap<>(FunnelStage.class);
        for (FunnelStage stage : FunnelStage.values()) {
            zeros.put(stage, new LongAdder());
        }
        return zeros;
    }

    /** Records what was counted since the last flush; never waits. */
    public void flush() {
        byConversation.forEach((conversation, adders) -> {
            Map<FunnelStage, Long> counts = new EnumMap<>(FunnelStage.class);
            adders.forEach((stage, adder) -> counts.put(stage, adder.sumThenReset()));
            FunnelCounts sum = new FunnelCounts(counts);
            if (!sum.counts().isEmpty() && !log.record(draft(conversation, sum))) {
                sum.counts().forEach((stage, count) -> {
                    LongAdder adder = adders.get(stage);
                    if (adder != null) {
                        adder.add(count);
                    }
                });
            }
        });
    }

    /** Flushes and forgets a conversation that has ended. */
    public void end(String conversation) {
        flush();
        byConversation.computeIfPresent(
                conversation,
                (id, adders) -> adders.values().stream().allMatch(adder -> adder.sum() == 0) ? null : adders);
    }

    private EventDraft draft(String conversation, FunnelCounts sum) {
        EventDraft draft = EventDraft.of(FunnelCodec.KIND, actor, codec.encode(sum));
        return conversation.equals(NO_CONVERSATION) ? draft : draft.in(conversation);
    }
}
