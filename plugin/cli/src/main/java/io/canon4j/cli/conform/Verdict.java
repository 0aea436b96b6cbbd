package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the product's answer to one case compares with the expected one, field by field. */
final class Verdict {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Numbers are equal by value, whatever type holds them. */
    private static final Comparator<JsonNode> NUMBERS =
            (a, b) -> a.isNumber() && b.isNumber() ? a.decimalValue().compareTo(b.decimalValue()) : a.equals(b) ? 0 : 1;

    private final List<Difference> differences = new ArrayList<>();
    private final List<String> beyond = new ArrayList<>();

    /** Compares a field of the case with what the product answered; an absent field is compared with null. */
    void same(String field, JsonNode expected, @Nullable Object found) {
        JsonNode answer = JSON.valueToTree(found);
        JsonNode wanted = expected instanceof MissingNode ? JSON.nullNode() : expected;
        if (!wanted.equals(NUMBERS, answer)) {
            differs(field, shown(wanted), shown(answer));
        }
    }

    void differs(String field, String expected, String found) {
        differences.add(new Difference(field, expected, found));
    }

    /** The answer is more than, or deliberately other than, the reference's, and counts as right. */
    void beyond(String reason) {
        beyond.add(reason);
    }

    List<Difference> differences() {
        return differences;
    }

    List<String> reasonsBeyond() {
        return beyond;
    }

    private static String shown(JsonNode value) {
        return value.isTextual() && value.asText().indexOf('\n') >= 0 ? value.asText() : value.toString();
    }
}
