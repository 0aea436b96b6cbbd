package io.canon4j.memory.store;

/** A memory could not be kept or read. What was told since the last {@code maintain} is forgotten. */
public class MemoryStoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With what went wrong underneath. */
    public MemoryStoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
