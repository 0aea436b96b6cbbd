package io.canon4j.deduction.differential;

/** Where the engine and the oracle part. */
final class Mismatch extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Mismatch(String message) {
        super(message);
    }
}
