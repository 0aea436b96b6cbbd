package io.canon4j.cli;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Answers of a goal, printed: a line of {@code X=value} for each, or yes or no where the goal asks for nothing. */
record AnswerRows(Answers answers) {

    int print(Canon canon) {
        Console console = canon.console();
        if (canon.json()) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (Map<String, Value> binding : answers.bindings()) {
                Map<String, Object> row = new LinkedHashMap<>();
                binding.forEach((variable, value) -> row.put(variable, MemoryDoor.plain(value)));
                rows.add(row);
            }
            console.json(Map.of("holds", answers.holds(), "rows", rows));
        } else if (!answers.holds()) {
            console.line("no");
        } else if (answers.variables().isEmpty()) {
            console.line("yes");
        } else {
            for (List<Value> row : answers.rows()) {
                List<String> cells = new ArrayList<>();
                for (int i = 0; i < row.size(); i++) {
                    cells.add(answers.variables().get(i) + "=" + row.get(i));
                }
                console.line(String.join(", ", cells).replaceAll("\\p{Cntrl}", " "));
            }
        }
        return answers.holds() ? ExitCodes.DONE : ExitCodes.FINDING;
    }
}
