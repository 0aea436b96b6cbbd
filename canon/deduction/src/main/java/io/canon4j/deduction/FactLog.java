package io.canon4j.deduction;

import java.util.List;
import java.util.function.Consumer;

/**
 * Where somebody else keeps what was told to an engine. Derived facts are never written: they follow.
 *
 * <p>An engine opened on a log first replays it, in one run, and from then on appends after every run.
 */
public interface FactLog {

    /** Gives every change appended so far, in order. */
    void replay(Consumer<Change> reader);

    /**
     * Keeps the changes of one run, in order, all or none. Called before the run becomes visible: when it throws, the run
     * is taken back and the exception reaches the caller of {@link Engine#run}.
     */
    void append(List<Change> changes);
}
