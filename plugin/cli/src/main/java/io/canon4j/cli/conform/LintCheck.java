package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.articles.WriteResult;
import io.canon4j.articles.lint.Advice;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Writing {@code body} and {@code capsule} over {@code prior} draws advice of these {@code codes}, and quotes these lines
 * back. The store holds {@code src} and {@code src/feed}.
 */
final class LintCheck implements CaseCheck {

    private static final String DROPPED = "dropped-constraint";

    @Override
    public void check(JsonNode test, Verdict verdict) {
        try (ScratchStore store = new ScratchStore()) {
            store.write(new Address("src"), fields("A neighbour.", "Neighbour."));
            store.write(new Address("src/feed"), fields("A neighbour.", "Neighbour."));
            Address address = Address.of(test.path("path").asText());
            if (test.path("prior").isTextual()) {
                store.write(
                        address,
                        fields(test.path("prior").asText(), test.path("capsule").asText()));
            }
            WriteResult result = store.write(
                    address,
                    fields(test.path("body").asText(), test.path("capsule").asText()));
            if (result instanceof WriteResult.Written written) {
                compare(test, written.advice(), verdict);
            } else {
                verdict.differs("the write", "written", result.toString());
            }
        }
    }

    private static void compare(JsonNode test, List<Advice> advice, Verdict verdict) {
        List<String> expected = VectorFile.strings(test.path("codes"));
        List<String> codes = advice.stream().map(Advice::code).toList();
        if (!new TreeSet<>(expected).equals(new TreeSet<>(codes))) {
            verdict.differs("codes", expected.toString(), codes.toString());
        }
        String said = advice.stream()
                .filter(piece -> piece.code().equals(DROPPED))
                .map(Advice::text)
                .reduce("", String::concat);
        List<String> unquoted = new ArrayList<>(VectorFile.strings(test.path("quoted")));
        unquoted.removeIf(line -> said.contains('"' + line + '"'));
        if (!unquoted.isEmpty()) {
            verdict.differs("quoted", unquoted.toString(), said);
        }
    }

    private static ObjectNode fields(String body, String capsule) {
        return JsonNodeFactory.instance.objectNode().put("body", body).put("capsule", capsule);
    }
}
