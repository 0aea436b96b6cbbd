package io.canon4j.cli.conform;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Map;

/**
 * What came of one file of cases.
 *
 * @param file its path as given
 * @param name its name without the ending
 * @param status how it went
 * @param passed cases answered as expected
 * @param total cases in the file; 0 when it was not run
 * @param beyond reasons for which an answer counts as right though it is not the reference's, and how often
 * @param failures the other cases
 * @param note why the file was not run; empty when it was
 */
public record FileReport(
        String file,
        String name,
        Status status,
        int passed,
        int total,
        Map<String, Integer> beyond,
        List<CaseFailure> failures,
        String note) {

    /** How a file went. */
    public enum Status {
        /** Every case was answered as expected. */
        PASSED,
        /** At least one was not. */
        FAILED,
        /** This program has no check for a file of this name. */
        NOT_COVERED,
        /** The file cannot be read as a file of cases. */
        UNREADABLE;

        /** Whether the run as a whole has failed by it. */
        public boolean mismatch() {
            return this == FAILED || this == UNREADABLE;
        }
    }

    /** Copies the collections. */
    public FileReport {
        beyond = Map.copyOf(beyond);
        failures = List.copyOf(failures);
    }

    static FileReport notRun(String file, String name, Status status, String note) {
        return new FileReport(file, name, status, 0, 0, Map.of(), List.of(), note);
    }

    /** Whether the cases were run. */
    @JsonIgnore
    public boolean covered() {
        return status == Status.PASSED || status == Status.FAILED;
    }
}
