package io.canon4j.journal.log.funnel;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Recomputation;
import io.canon4j.journal.log.Tables;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Sums the traces of every conversation again, as far as the projection has come, and compares. */
public final class FunnelRecomputation implements Recomputation {

    private static final String REBUILD =
            "the table was edited, or the events behind it were erased; canon rebuild makes it follow the events";

    private final FunnelCodec codec = new FunnelCodec();
    private final long position;
    private final Map<String, FunnelCounts> sums = new HashMap<>();

    /** A recomputation of that log's funnel as far as it is folded now. */
    public FunnelRecomputation(EventLog log) {
        this.position = log.exists() ? log.query(tables -> FunnelReport.folded(tables, new HashMap<>())) : 0;
    }

    @Override
    public String name() {
        return FunnelProjection.NAME;
    }

    @Override
    public void accept(Event event) {
        String payload = event.payload();
        if (event.sequence() > position || payload == null || !event.kind().equals(FunnelCodec.KIND)) {
            return;
        }
        String conversation = event.conversation() == null ? "" : event.conversation();
        try {
            sums.merge(conversation, codec.decode(payload), FunnelCounts::plus);
        } catch (IllegalArgumentException damaged) {
            // The chain says so; what cannot be read adds nothing.
        }
    }

    @Override
    public String compared() {
        return sums.size() + " conversations, " + position + " events";
    }

    @Override
    public List<Difference> differences(Tables tables) {
        if (position == 0) {
            return List.of();
        }
        Map<String, ConversationFunnel> rows = new HashMap<>();
        try {
            if (FunnelReport.folded(tables, rows) != position) {
                return List.of(new Difference(0, "the funnel was folded further while it was checked", "ask again"));
            }
        } catch (SQLException e) {
            String reason = String.valueOf(e.getMessage());
            return List.of(new Difference(0, "the funnel's table cannot be read: " + reason, REBUILD));
        }
        List<Difference> differences = new ArrayList<>();
        TreeSet<String> all = new TreeSet<>(sums.keySet());
        all.addAll(rows.keySet());
        for (String conversation : all) {
            FunnelCounts stored = counts(rows.get(conversation));
            FunnelCounts computed = sums.getOrDefault(conversation, FunnelCounts.NONE);
            if (!stored.equals(computed)) {
                String what = "conversation '" + conversation + "': the table has " + stored.counts()
                        + ", the events give " + computed.counts();
                differences.add(new Difference(0, what, REBUILD));
            }
        }
        return differences;
    }

    private static FunnelCounts counts(@Nullable ConversationFunnel row) {
        return row == null ? FunnelCounts.NONE : row.counts();
    }
}
