package io.canon4j.runtime;

import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.TokensAdded;
import io.canon4j.journal.log.funnel.FunnelCounters;
import io.canon4j.journal.log.funnel.FunnelStage;
import io.canon4j.surfacing.Decision;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What is counted between two flushes and becomes events for each conversation, and one for all articles. */
final class SummedCounts {

    /** Articles of one event; the rest go into the next one. */
    private static final int MOST = 200;

    private final EventLog log;
    private final String actor;
    private final FunnelCounters funnel;
    private final ConcurrentHashMap<String, Long> accesses = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, TokensAdded> tokens = new ConcurrentHashMap<>();

    SummedCounts(EventLog log, String actor) {
        this.log = log;
        this.actor = actor;
        this.funnel = new FunnelCounters(log, actor);
    }

    void stage(String conversation, FunnelStage stage) {
        funnel.count(conversation, stage);
    }

    void access(String address) {
        accesses.merge(address, 1L, Long::sum);
    }

    void added(String conversation, Added more) {
        tokens.merge(
                conversation,
                new TokensAdded(more.requests(), more.lines(), more.repeated(), more.schema()),
                TokensAdded::plus);
    }

    /** The stage of the funnel that a decision reaches, or null. */
    static @Nullable FunnelStage stage(Decision decision) {
        return switch (decision) {
            case STAGED -> FunnelStage.STAGED;
            case WITHDRAWN -> FunnelStage.WITHDRAWN;
            case SURFACED -> FunnelStage.FLUSHED;
            case POINTER -> FunnelStage.POINTER;
            case DEPARTED -> FunnelStage.REARMED;
            case UNDONE -> FunnelStage.UNDONE;
            case SETTLED -> FunnelStage.SETTLED;
            case LATE -> FunnelStage.LATE;
            case FLUSHED, RANKED, HELD, DROPPED -> null;
        };
    }

    /** Hands all to the log. What the log does not take stays for the next flush. */
    void flush() {
        funnel.flush();
        tokens.keySet().forEach(this::flushTokens);
        Map<String, Long> taken = new TreeMap<>();
        for (String address : accesses.keySet()) {
            Long count = accesses.remove(address);
            if (count != null) {
                taken.put(address, count);
            }
            if (taken.size() == MOST) {
                record(taken);
                taken = new TreeMap<>();
            }
        }
        if (!taken.isEmpty()) {
            record(taken);
        }
    }

    private void flushTokens(String conversation) {
        TokensAdded sum = tokens.remove(conversation);
        if (sum != null
                && !log.record(EventDraft.of(Acts.TOKENS.kind(), actor, Acts.TOKENS.encode(sum))
                        .in(conversation))) {
            tokens.merge(conversation, sum, TokensAdded::plus);
        }
    }

    private void record(Map<String, Long> counts) {
        String payload = Acts.ACCESS.encode(new AccessCounts(counts));
        if (!log.record(EventDraft.of(Acts.ACCESS.kind(), actor, payload))) {
            counts.forEach((address, count) -> accesses.merge(address, count, Long::sum));
        }
    }
}
