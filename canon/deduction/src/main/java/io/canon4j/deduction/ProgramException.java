package io.canon4j.deduction;

import java.util.List;
import java.util.stream.Collectors;

/** A program, goal or fact text was refused. It names every problem at once, in text order; nothing was changed. */
public final class ProgramException extends DeductionException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public ProgramException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** At least one. */
    public List<Problem> problems() {
        return problems;
    }
}
