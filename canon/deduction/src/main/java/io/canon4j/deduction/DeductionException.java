package io.canon4j.deduction;

/** What the engine throws; each subclass says what the caller can do. The store is always as it was. */
public abstract class DeductionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DeductionException(String message) {
        super(message);
    }
}
