package io.canon4j.deduction.differential;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Where the engine and the oracle part. */
final class Mismatch extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Words of a message that tell one sort of difference from another. */
    private static final int TELLING_WORDS = 3;

    Mismatch(String message) {
        super(message);
    }

    /** What sort of difference: the first words after the step, without the values. */
    String kind() {
        return Arrays.stream(String.valueOf(getMessage())
                        .replaceFirst("^step \\d+: ", "")
                        .split("\\s+", TELLING_WORDS + 1))
                .limit(TELLING_WORDS)
                .map(word -> word.replaceAll("[({].*", ""))
                .collect(Collectors.joining(" "));
    }
}
