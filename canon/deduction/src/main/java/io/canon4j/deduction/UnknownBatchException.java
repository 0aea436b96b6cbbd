package io.canon4j.deduction;

/** No rule batch of this name is installed; {@link Engine#batches} lists those that are. */
public final class UnknownBatchException extends DeductionException {

    private static final long serialVersionUID = 1L;

    private final String batch;

    UnknownBatchException(String batch) {
        super("no rule batch '" + batch + "' is installed");
        this.batch = batch;
    }

    public String batch() {
        return batch;
    }
}
