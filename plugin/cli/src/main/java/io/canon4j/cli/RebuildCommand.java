package io.canon4j.cli;

import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LeaseView;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.daemon.Projection;
import io.canon4j.journal.log.daemon.Projector;
import io.canon4j.journal.log.funnel.FunnelProjection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code canon rebuild}: computes every table again that is computed from events. */
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        description = {
            "Computes the event log's tables anew from its events.",
            "What was decided at the time is applied, never decided again. Needs the daemon's role: while another",
            "program holds it, nothing is done and the exit code is 1."
        },
        footer = {"", "Examples:", "  canon rebuild", "  canon rebuild --json"})
final class RebuildCommand implements Callable<Integer> {

    /** The role under which projections are folded, by whatever program. */
    static final String ROLE = "daemon";

    private final Canon canon;

    RebuildCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (EventLog log = StoreEvents.existing(canon);
                RoleLease lease = log.lease(ROLE, LeaseTerms.STANDARD)) {
            Fence fence = lease.take();
            if (fence == null) {
                return heldElsewhere(lease.view());
            }
            try {
                Map<String, Long> folded = new LinkedHashMap<>();
                for (Projection projection : List.of(new FunnelProjection(), new ConceptProjection(log))) {
                    folded.put(projection.name(), Projector.rebuild(log, fence, projection));
                }
                print(folded);
                return ExitCodes.DONE;
            } finally {
                lease.release(fence);
            }
        }
    }

    private int heldElsewhere(@org.jspecify.annotations.Nullable LeaseView holder) {
        String who = holder == null ? "another program" : holder.owner() + " on " + holder.host();
        if (canon.json()) {
            canon.console().json(Map.of("rebuilt", List.of(), "holder", who));
        } else {
            canon.console()
                    .line("not rebuilt: " + Failures.printable(who)
                            + " holds the daemon's role; end it, or wait 45 seconds after it died");
        }
        return ExitCodes.FINDING;
    }

    private void print(Map<String, Long> folded) {
        if (canon.json()) {
            canon.console().json(Map.of("rebuilt", folded));
        } else {
            folded.forEach((name, events) -> canon.console().line("rebuilt " + name + " from " + events + " events"));
        }
    }
}
