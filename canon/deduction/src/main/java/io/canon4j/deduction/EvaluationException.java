package io.canon4j.deduction;

/** A run met an arithmetic error. Everything since the last successful run was taken back. */
public final class EvaluationException extends DeductionException {

    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Reason {
        /** A result left 64 bits, or a double became infinite. */
        OVERFLOW,
        /** The right side of {@code /} or {@code mod} was zero. */
        DIVISION_BY_ZERO
    }

    private final Reason reason;

    public EvaluationException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
