package io.canon4j.spine.shell;

import org.jspecify.annotations.Nullable;

/** A shell environment: a subshell starts in its parent's directory, and its own {@code cd} ends with it. */
public final class Scope {

    private final @Nullable Scope parent;

    Scope(@Nullable Scope parent) {
        this.parent = parent;
    }

    /** The surrounding scope, or null for the script itself. */
    public @Nullable Scope parent() {
        return parent;
    }
}
