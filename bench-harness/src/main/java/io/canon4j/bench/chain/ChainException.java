package io.canon4j.bench.chain;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A chain folder that cannot be played: what is wrong with which file. */
public final class ChainException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Path file;

    ChainException(Path file, String what) {
        this(file, what, null);
    }

    ChainException(Path file, String what, @Nullable Throwable cause) {
        super(file + " " + what, cause);
        this.file = file;
    }

    /** The file or folder at fault. */
    public Path file() {
        return file;
    }
}
