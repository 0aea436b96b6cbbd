package io.canon4j.memory.store;

/** Another process told the same memory something since this one was opened. Open it again and tell it again. */
public final class MemoryMovedOnException extends MemoryStoreException {

    private static final long serialVersionUID = 1L;

    MemoryMovedOnException(Throwable cause) {
        super(
                "another process told this memory something meanwhile; nothing was kept. Open it again and repeat",
                cause);
    }
}
