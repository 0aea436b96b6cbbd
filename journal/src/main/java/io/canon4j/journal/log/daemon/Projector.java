package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.Tables;
import java.sql.SQLException;
import java.util.List;

/**
 * Folds new events into projections. Each batch is one transaction with the projection's position in it and the lease's epoch
 * checked, so a crash or a lost lease leaves rows and position as they were together.
 */
public final class Projector implements DaemonTask {

    /** Appends wait for a batch: a few milliseconds of folding. */
    private static final int BATCH = 500;

    private final List<Projection> projections;

    /** A task for these projections. */
    public Projector(List<Projection> projections) {
        this.projections = List.copyOf(projections);
    }

    @Override
    public String name() {
        return "projection";
    }

    @Override
    public void run(DaemonTurn turn) {
        for (Projection projection : projections) {
            catchUp(turn.log(), turn.fence(), projection);
        }
    }

    /**
     * Folds all there is.
     *
     * @return how many events were folded
     */
    public static long catchUp(EventLog log, Fence fence, Projection projection) {
        long folded = 0;
        long position = log.fenced(fence, tables -> prepare(tables, fence, projection, log.head()));
        while (true) {
            List<Event> batch = log.read(position, BATCH);
            if (batch.isEmpty()) {
                return folded;
            }
            position = fold(log, fence, projection, position, batch);
            folded += batch.size();
        }
    }

    /** Forgets the projection's rows and folds all events from the first. */
    public static long rebuild(EventLog log, Fence fence, Projection projection) {
        log.fenced(fence, tables -> reset(tables, fence, projection));
        return catchUp(log, fence, projection);
    }

    private static long fold(EventLog log, Fence fence, Projection projection, long position, List<Event> batch) {
        return log.fenced(fence, tables -> {
            ProjectionPosition stored = ProjectionPosition.read(tables, projection.name());
            if (stored == null || stored.position() != position) {
                throw new IllegalStateException("somebody else moved the projection " + projection.name());
            }
            for (Event event : batch) {
                projection.fold(tables, event);
            }
            projection.flush(tables);
            long end = batch.get(batch.size() - 1).sequence();
            new ProjectionPosition(projection.version(), end).write(tables, projection.name(), fence.epoch());
            return end;
        });
    }

    /** The position to go on from; 0 after a change of version, or if the log is shorter than what was folded (an older copy). */
    private static long prepare(Tables tables, Fence fence, Projection projection, long head) throws SQLException {
        ProjectionPosition stored = ProjectionPosition.read(tables, projection.name());
        boolean usable = stored != null && stored.version() == projection.version() && stored.position() <= head;
        return usable && stored != null ? stored.position() : reset(tables, fence, projection);
    }

    private static long reset(Tables tables, Fence fence, Projection projection) throws SQLException {
        projection.create(tables);
        projection.clear(tables);
        new ProjectionPosition(projection.version(), 0).write(tables, projection.name(), fence.epoch());
        return 0;
    }
}
