package io.canon4j.cli;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.log.acts.TokenReport;
import io.canon4j.journal.log.acts.TokensAdded;
import io.canon4j.journal.log.funnel.ConversationFunnel;
import io.canon4j.journal.log.funnel.FunnelCounts;
import io.canon4j.journal.log.funnel.FunnelReport;
import io.canon4j.journal.log.funnel.FunnelStage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of the lines of the last conversations, and what they cost.
 *
 * @param log where the events are
 * @param events how many there are; 0 if there is no log yet
 * @param problem why they cannot be read, or null
 * @param conversations the last ones, latest first: their names, how often each stage was reached, and the tokens added
 */
record FunnelTable(String log, long events, @Nullable String problem, List<Map<String, Object>> conversations) {

    private static final int LATEST = 10;

    static FunnelTable of(Canon canon) {
        try (EventLog log = StoreEvents.open(canon)) {
            return log.exists() ? read(log) : new FunnelTable(log.name(), 0, null, List.of());
        } catch (LogException | IllegalArgumentException e) {
            return new FunnelTable("", 0, Failures.visible(String.valueOf(e.getMessage())), List.of());
        }
    }

    private static FunnelTable read(EventLog log) {
        List<Map<String, Object>> rows = new ArrayList<>();
        List<ConversationFunnel> latest = FunnelReport.of(log, LATEST).latest();
        Map<String, TokensAdded> tokens = TokenReport.of(
                log, latest.stream().map(ConversationFunnel::conversation).toList());
        for (ConversationFunnel funnel : latest) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("conversation", funnel.conversation());
            row.put("lastAt", funnel.lastAt().toString());
            FunnelCounts counts = funnel.counts();
            for (FunnelStage stage : FunnelStage.values()) {
                row.put(stage.field(), counts.of(stage));
            }
            row.put("tokens", tokens.get(funnel.conversation()));
            rows.add(row);
        }
        return new FunnelTable(log.name(), log.head(), null, rows);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (problem != null) {
            lines.add("events:    cannot be read: " + problem);
            return lines;
        }
        lines.add("events:    " + (events == 0 ? "none yet" : events + " in " + log));
        if (conversations.isEmpty()) {
            return lines;
        }
        StringBuilder head = new StringBuilder();
        for (FunnelStage stage : FunnelStage.values()) {
            head.append(String.format("%10s", stage.field()));
        }
        lines.add(head + "  conversation, latest first");
        for (Map<String, Object> row : conversations) {
            StringBuilder line = new StringBuilder();
            for (FunnelStage stage : FunnelStage.values()) {
                line.append(String.format("%10s", row.get(stage.field())));
            }
            lines.add(line + "  " + name(row));
        }
        lines.add(String.format(
                "%10s%10s%10s%10s  tokens added to its requests: conversation",
                "requests", "lines", "repeated", "schema"));
        for (Map<String, Object> row : conversations) {
            if (row.get("tokens") instanceof TokensAdded added) {
                lines.add(String.format(
                        "%10d%10d%10d%10d  %s",
                        added.requests(), added.lines(), added.repeated(), added.schema(), name(row)));
            }
        }
        return lines;
    }

    private static String name(Map<String, Object> row) {
        String name = String.valueOf(row.get("conversation"));
        return name.isEmpty() ? "(none)" : Failures.printable(name);
    }
}
