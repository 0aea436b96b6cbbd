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
        byConversation.compute(slot(conversation), (id, known) -> {
            Map<FunnelStage, LongAdder> adders = known == null ? zeros() : known;
            LongAdder adder = adders.get(stage);
            if (adder != null) {
                adder.increment();
            }
            return adders;
        });
    }

    private String slot(String conversation) {
        boolean usable = !conversation.isBlank()
                && conversation.length() <= EventDraft.LONGEST_NAME / 4
                && conversation.chars().noneMatch(c -> Character.isISOControl(c) || Character.isSurrogate((char) c))
                && (byConversation.size() < MOST_CONVERSATIONS || byConversation.containsKey(conversation));
        return usable ? conversation : NO_CONVERSATION;
    }

    private static Map<FunnelStage, LongAdder> zeros() {
        Map<FunnelStage, LongAdder> zeros = new EnumMap<>(FunnelStage.class);
        for (FunnelStage stage : FunnelStage.values()) {
            zeros.put(stage, new LongAdder());
        }
        return zeros;
    }

    /** Records what was counted since the last flush, and forgets conversations that were quiet since; never waits. */
    public void flush() {
        for (String conversation : byConversation.keySet()) {
            byConversation.computeIfPresent(conversation, (id, adders) -> flushed(id, adders) ? adders : null);
        }
    }

    /** Whether there was anything to record. What the log does not take stays for the next flush. */
    private boolean flushed(String conversation, Map<FunnelStage, LongAdder> adders) {
        Map<FunnelStage, Long> counts = new EnumMap<>(FunnelStage.class);
        adders.forEach((stage, adder) -> counts.put(stage, adder.sumThenReset()));
        FunnelCounts sum = new FunnelCounts(counts);
        if (sum.counts().isEmpty()) {
            return false;
        }
        if (!log.record(draft(conversation, sum))) {
            sum.counts().forEach((stage, count) -> {
                LongAdder adder = adders.get(stage);
                if (adder != null) {
                    adder.add(count);
                }
            });
        }
        return true;
    }

    private EventDraft draft(String conversation, FunnelCounts sum) {
        EventDraft draft = EventDraft.of(FunnelCodec.KIND, actor, codec.encode(sum));
        return conversation.equals(NO_CONVERSATION) ? draft : draft.in(conversation);
    }
}
