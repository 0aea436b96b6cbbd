package io.canon4j.deduction;

import java.util.List;
import java.util.Map;

/**
 * What a goal has for answers: the distinct bindings of its named variables.
 *
 * @param variables in order of first occurrence; none when the goal is a yes-or-no question
 * @param rows one value per variable, in ascending order unless the goal asks for another; a question without named
 *     variables has one empty row for yes and none for no
 */
public record Answers(List<String> variables, List<List<Value>> rows) {

    public Answers {
        variables = List.copyOf(variables);
        rows = List.copyOf(rows);
    }

    /** Whether there is any answer. */
    public boolean holds() {
        return !rows.isEmpty();
    }

    /** The rows as maps from variable to value. */
    public List<Map<String, Value>> bindings() {
        return rows.stream().map(this::binding).toList();
    }

    private Map<String, Value> binding(List<Value> row) {
        Map<String, Value> binding = new java.util.LinkedHashMap<>();
        for (int i = 0; i < variables.size(); i++) {
            binding.put(variables.get(i), row.get(i));
        }
        return binding;
    }
}
