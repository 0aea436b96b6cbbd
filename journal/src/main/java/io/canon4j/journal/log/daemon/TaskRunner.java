package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.FencedException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs every task of a turn, whatever the others throw. */
final class TaskRunner {

    private static final Logger LOG = LoggerFactory.getLogger(Daemon.class);

    private final List<DaemonTask> tasks;
    private final Map<String, String> failures = new ConcurrentHashMap<>();
    private final AtomicLong turns = new AtomicLong();

    TaskRunner(List<DaemonTask> tasks) {
        this.tasks = tasks;
    }

    void runAll(DaemonTurn turn) {
        turns.incrementAndGet();
        for (DaemonTask task : tasks) {
            run(task, turn);
        }
    }

    @SuppressWarnings("CatchingUnchecked") // an Error of one task must not end the daemon inside somebody's application
    private void run(DaemonTask task, DaemonTurn turn) {
        try {
            task.run(turn);
            failures.remove(task.name());
        } catch (FencedException e) {
            LOG.debug("{} was fenced off; another process has the role", task.name(), e);
        } catch (Throwable e) {
            if (failures.put(task.name(), e.toString()) == null) {
                LOG.warn(
                        "canon4j's {} failed and will be tried again; further failures are only counted",
                        task.name(),
                        e);
            }
        }
    }

    boolean anyFailed() {
        return !failures.isEmpty();
    }

    long turns() {
        return turns.get();
    }

    Map<String, String> failures() {
        return Map.copyOf(failures);
    }
}
