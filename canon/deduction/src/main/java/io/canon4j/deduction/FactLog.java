package io.canon4j.deduction;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Where somebody else keeps what was told to an engine. Derived facts are never appended: they follow.
 *
 * <p>An engine opened on a log first replays it, in one run, and from then on appends after every run.
 */
public interface FactLog {

    /**
     * The state that an engine starts from, null for an empty one. Asked once, before {@link #replay}, which then gives only
     * what was appended after that state.
     */
    default @Nullable EngineImage image() {
        return null;
    }

    /** Gives every change appended so far, in order, or those since the image. */
    void replay(Consumer<Change> reader);

    /**
     * Keeps the changes of one run, in order, all or none. Called before the run becomes visible: when it throws, the run
     * is taken back and the exception reaches the caller of {@link Engine#run}.
     */
    void append(List<Change> changes);
}
