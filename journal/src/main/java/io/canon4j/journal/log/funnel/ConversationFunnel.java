package io.canon4j.journal.log.funnel;

import java.time.Instant;

/**
 * The funnel of one conversation.
 *
 * @param conversation its id; empty for what was counted in none
 * @param lastSequence of its last trace event
 * @param lastAt when that was appended
 * @param counts the sums
 */
public record ConversationFunnel(String conversation, long lastSequence, Instant lastAt, FunnelCounts counts) {

    ConversationFunnel plus(ConversationFunnel later) {
        return new ConversationFunnel(conversation, later.lastSequence, later.lastAt, counts.plus(later.counts));
    }
}
