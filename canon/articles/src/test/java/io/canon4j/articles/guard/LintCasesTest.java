package io.canon4j.articles.guard;

import static io.canon4j.articles.ConformanceCases.text;
import static io.canon4j.articles.ConformanceCases.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.ConformanceCases;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The reference quotes dropped lines; the guard finds the same ones and quotes them alike. */
class LintCasesTest {

    @Test
    void droppedConstraints_areTheOnesTheReferenceQuotes() {
        int compared = 0;
        for (JsonNode lint : ConformanceCases.of("lint")) {
            if (!lint.hasNonNull("prior")) {
                continue;
            }
            List<Finding> findings = LaunderingGuard.inspect(text(lint, "prior"), text(lint, "body"), Map.of());
            List<String> quoted = findings.stream()
                    .filter(Finding::weakens)
                    .limit(2)
                    .map(Finding::quote)
                    .toList();
            assertThat(!quoted.isEmpty())
                    .as(lint.toString())
                    .isEqualTo(texts(lint.path("codes")).contains("dropped-constraint"));
            assertThat(quoted).as(lint.toString()).isEqualTo(texts(lint.path("quoted")));
            compared++;
        }
        assertThat(compared).isGreaterThan(20);
    }
}
