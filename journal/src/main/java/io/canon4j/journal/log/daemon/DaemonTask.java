package io.canon4j.journal.log.daemon;

/** One thing the daemon does each time it wakes. */
public interface DaemonTask {

    /** What it is called in logs and status. */
    String name();

    /**
     * Does what there is to do and returns; asks {@link DaemonTurn#ending()} between steps. What it throws is contained: it is
     * logged once, and the task is tried again at the next waking.
     */
    void run(DaemonTurn turn);
}
