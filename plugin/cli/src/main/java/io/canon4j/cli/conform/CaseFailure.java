package io.canon4j.cli.conform;

import java.util.ArrayList;
import java.util.List;

/**
 * A case the product answered otherwise than expected.
 *
 * @param number the case's place in its file, from 0
 * @param test the case, shortened
 * @param differences the fields in question
 */
public record CaseFailure(int number, String test, List<Difference> differences) {

    /** Copies the list. */
    public CaseFailure {
        differences = List.copyOf(differences);
    }

    /** The failure as indented lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("    case " + number + ": " + test);
        differences.forEach(difference -> lines.addAll(difference.lines()));
        return lines;
    }
}
