package io.canon4j.canonization;

import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.ledger.CanonTask;
import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.RoleLease;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** States and cycles as fast as it can until it is killed. Says "working" after its first cycles. */
final class CyclingProgram {

    private CyclingProgram() {}

    public static void main(String[] args) throws InterruptedException {
        LeaseTerms terms = new LeaseTerms(Duration.ofMillis(900), Duration.ofMillis(300));
        // Ages and budget are compressed so that something hops and falls all the time.
        CanonizationSettings settings = CanonizationSettings.DEFAULT.withGates(
                GateSettings.DEFAULT.withEdgeMinAge(0).withCooldown(0).withMaxCanonical(2));
        EventLog log = EventLog.at(LogAddress.ofStore(Path.of(args[0])));
        Canonization store = Canonization.open(log, settings);
        store.derive(
                "a", new Derive(List.of(Derive.Stated.of("begin " + args[1] + " round", "Entity")), List.of()), null);
        CanonTask task = new CanonTask(new ConceptProjection(log), settings, InstantSource.system());
        RoleLease lease = log.lease("daemon", terms);
        Fence fence = lease.take();
        while (fence == null) {
            TimeUnit.MILLISECONDS.sleep(100);
            fence = lease.take();
        }
        for (int i = 0; ; i++) {
            String pillar = "pillar r" + args[1] + " n" + i;
            store.derive("a", new Derive(List.of(Derive.Stated.of(pillar, "Entity")), List.of()), null);
            for (int act = 0; act < 7; act++) {
                store.act(
                        "a",
                        RecordAction.of("act q" + act + " of " + pillar, List.of(), List.of(), List.of(pillar)),
                        null);
            }
            fence = lease.take();
            if (fence == null) {
                return;
            }
            for (int sweep = 0; sweep < 3; sweep++) {
                task.sweep(log, fence, System.currentTimeMillis());
            }
            for (int cycle = 0; cycle < 4; cycle++) {
                task.cycle(log, fence);
            }
            if (i == 0) {
                System.out.println("working");
            }
        }
    }
}
