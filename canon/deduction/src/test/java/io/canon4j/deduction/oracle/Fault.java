package io.canon4j.deduction.oracle;

/** A run that must end with an error; the message is the category. */
public final class Fault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Fault(String category) {
        super(category);
    }

    public String category() {
        return String.valueOf(getMessage());
    }
}
