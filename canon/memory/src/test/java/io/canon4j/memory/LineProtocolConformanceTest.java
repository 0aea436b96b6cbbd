package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class LineProtocolConformanceTest {

    @TestFactory
    Stream<DynamicTest> everyCase() {
        List<JsonNode> cases = VectorCases.read("memory-line-protocol");
        assertThat(cases).hasSize(54);
        return cases.stream()
                .map(test -> DynamicTest.dynamicTest(test.path("name").asText(), () -> check(test)));
    }

    private static void check(JsonNode test) {
        Reading reading = LineProtocol.standard().read(test.path("line").asText());
        if (test.has("triple")) {
            assertThat(reading.claims()).hasSize(1);
            Claim claim = reading.claims().get(0);
            assertThat(claim.subject()).isEqualTo(test.path("triple").path(0).asText());
            assertThat(claim.relation()).isEqualTo(test.path("triple").path(1).asText());
            assertThat(claim.object())
                    .isEqualTo(VectorCases.value(test.path("triple").path(2)));
            assertThat(claim.confidence()).isCloseTo(test.path("conf").asDouble(), within(1e-9));
        } else if (test.has("dropped")) {
            assertThat(reading.claims()).isEmpty();
            assertThat(reading.dropped().get(0).reason().label())
                    .isEqualTo(test.path("dropped").asText());
        } else {
            assertThat(test.path("ignored").asBoolean()).isTrue();
            assertThat(reading).isEqualTo(Reading.NOTHING);
        }
    }
}
