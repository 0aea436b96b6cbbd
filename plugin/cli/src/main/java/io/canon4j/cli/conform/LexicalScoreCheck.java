package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.surfacing.retrieval.Lexical;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A {@code query} gives the documents of {@code about} these {@code scores}; one that is not named scores nothing. */
final class LexicalScoreCheck implements CaseCheck {

    private static final double TOLERANCE = 1e-9;

    private final Lexical index;

    LexicalScoreCheck(VectorFile file) {
        List<Lexical.Document> documents = new ArrayList<>();
        file.about()
                .path("documents")
                .forEach(document -> documents.add(new Lexical.Document(
                        document.path("path").asText(),
                        document.path("capsule").asText(),
                        document.path("body").asText())));
        this.index = Lexical.over(documents);
    }

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Map<String, Double> expected = new TreeMap<>();
        test.path("scores")
                .properties()
                .forEach(score -> expected.put(score.getKey(), score.getValue().asDouble()));
        Map<String, Double> found = new TreeMap<>();
        index.rank(test.path("query").asText()).forEach(hit -> found.put(hit.path(), hit.score()));
        boolean same = expected.keySet().equals(found.keySet())
                && expected.entrySet().stream()
                        .allMatch(score ->
                                Math.abs(score.getValue() - found.getOrDefault(score.getKey(), -1.0)) <= TOLERANCE);
        if (!same) {
            verdict.differs("scores", expected.toString(), found.toString());
        }
    }
}
