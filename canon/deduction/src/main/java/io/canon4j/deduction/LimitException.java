package io.canon4j.deduction;

/** A run or a demand evaluation met one of its {@link Limits}. Everything since the last successful run was taken back. */
public final class LimitException extends DeductionException {

    private static final long serialVersionUID = 1L;

    /** Which limit. */
    public enum Limit {
        /** {@link Limits#derivedTuples}. */
        DERIVED_TUPLES,
        /** {@link Limits#time}. */
        TIME,
        /** {@link Limits#memoryBytes}. */
        MEMORY
    }

    private final Limit limit;

    public LimitException(Limit limit, String message) {
        super(message);
        this.limit = limit;
    }

    public Limit limit() {
        return limit;
    }
}
