package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Problem;
import io.canon4j.deduction.ProgramException;
import java.util.List;
import java.util.stream.Collectors;

/** A {@code program} is taken, or refused with at least these {@code errors} at these places. */
final class DatalogParseCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        try {
            DatalogTerms.engine().install(test.path("program").asText());
            verdict.same("accept", test.path("accept"), true);
        } catch (ProgramException refused) {
            verdict.same("accept", test.path("accept"), false);
            for (JsonNode error : test.path("errors")) {
                if (refused.problems().stream().noneMatch(problem -> matches(error, problem))) {
                    verdict.differs("errors", error.toString(), printed(refused.problems()));
                }
            }
        }
    }

    private static boolean matches(JsonNode error, Problem problem) {
        JsonNode category = error.path("category");
        List<String> categories = category.isArray() ? VectorFile.strings(category) : List.of(category.asText());
        return categories.contains(problem.category().label())
                && error.path("line").asInt(problem.line()) == problem.line()
                && error.path("col").asInt(problem.column()) == problem.column();
    }

    private static String printed(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem.line() + ":" + problem.column() + " "
                        + problem.category().label())
                .collect(Collectors.joining(", "));
    }
}
