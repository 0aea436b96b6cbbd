package io.canon4j.runtime;

import io.canon4j.spine.Address;
import io.canon4j.spine.StoreId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** When a runtime looks for edits of article files: before and after calls that name them, and after reads that noticed one. */
final class EditWatch {

    private final Workers workers;
    private final Containment containment;
    private final TraceFile trace;

    EditWatch(Workers workers, Containment containment, TraceFile trace) {
        this.workers = workers;
        this.containment = containment;
        this.trace = trace;
    }

    /** Has the stores expect the edits this call is about to make; returns the findings. May block. */
    List<Observed.Finding> expecting(Store store, Talk talk, List<Observed.Finding> findings) {
        for (Observed.Finding finding : findings) {
            OutsideEdits edits =
                    finding.editsPage() ? store.edits(finding.article().store()) : null;
            if (edits != null) {
                edits.expect(finding.article().address(), talk);
            }
        }
        return findings;
    }

    /** Looks at the pages this call edited; a failed call may have edited them, too, but then it is a read that tells. */
    CompletableFuture<?> made(Store store, Talk talk, Place place, List<Observed.Finding> findings, boolean success) {
        Map<StoreId, Set<Address>> pages = new TreeMap<>();
        for (Observed.Finding finding : findings) {
            if (finding.editsPage()) {
                pages.computeIfAbsent(finding.article().store(), unknown -> new TreeSet<>())
                        .add(finding.article().address());
            }
        }
        if (pages.isEmpty()) {
            return CompletableFuture.completedFuture(null);
        }
        return workers.submit(() -> containment.guard(
                "looking for outside edits",
                () -> Attribution.during(place, () -> {
                    pages.forEach((id, addresses) -> {
                        OutsideEdits edits = store.edits(id);
                        if (edits != null && success) {
                            edits.look(addresses, talk);
                            trace(edits);
                        } else if (edits != null) {
                            addresses.forEach(address -> edits.expectNot(address, talk));
                        }
                    });
                    return true;
                }),
                false));
    }

    /** Looks, in the background, at what reads found in the project's own store. */
    void lookAtNoticed(Store store) {
        OutsideEdits edits = store.edits(StoreId.PROJECT);
        if (edits != null && edits.hasNoticed()) {
            workers.run(() -> containment.guard(
                    "looking for outside edits",
                    () -> {
                        edits.lookAtNoticed();
                        trace(edits);
                        lookAtNoticed(store);
                        return true;
                    },
                    false));
        }
    }

    private void trace(OutsideEdits edits) {
        edits.found().forEach(found -> trace.weakened(found.article(), found.what()));
    }
}
