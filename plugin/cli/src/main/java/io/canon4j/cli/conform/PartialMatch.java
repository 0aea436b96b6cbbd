package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Every field that is named must be there and equal; fields that are not named are free; doubles within a tolerance. */
final class PartialMatch {

    private static final double TOLERANCE = 1e-12;
    private static final ObjectMapper JSON = new ObjectMapper();

    private PartialMatch() {}

    static void compare(String field, JsonNode expected, Object found, Verdict verdict) {
        JsonNode answer = JSON.valueToTree(found);
        if (expected.isObject()) {
            expected.properties()
                    .forEach(part ->
                            compare(field + "." + part.getKey(), part.getValue(), answer.path(part.getKey()), verdict));
        } else if (expected.isArray() && expected.size() == answer.size()) {
            for (int i = 0; i < expected.size(); i++) {
                compare(field + "[" + i + "]", expected.get(i), answer.get(i), verdict);
            }
        } else if (expected.isNumber() && answer.isNumber()) {
            if (Math.abs(expected.asDouble() - answer.asDouble()) > TOLERANCE) {
                verdict.differs(field, expected.toString(), answer.toString());
            }
        } else if (!expected.isMissingNode() && !expected.equals(answer)) {
            verdict.differs(field, expected.toString(), answer.toString());
        }
    }
}
