package io.canon4j.memory.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioTest {

    @Test
    void stream_isThePublishedOne() {
        Scenario scenario = new Scenario(42, 30, 8, 1000);
        assertThat(scenario.turns.subList(0, 12))
                .containsExactly(
                        "p25 --works_at--> org6",
                        "p29 --manager--> p9",
                        "p11 --likes--> org2",
                        "p14 checked in at t30",
                        "p15 --works_at--> org7",
                        "p11 --manager--> p3",
                        "p25 --likes--> org5",
                        "p4 checked in at t70",
                        "p1 --works_at--> org4",
                        "p5 --manager--> p6",
                        "p14 --likes--> org0",
                        "p27 checked in at t110");
        assertThat(scenario.turns.get(999)).isEqualTo("p21 checked in at t9990");
    }

    @ParameterizedTest
    @DisplayName(
            "every row of the published table: answers, supersessions, tokens of the context and of the transcript")
    @CsvSource({
        "42, 30, 8, 100, 40, 16, 40, 6, 9, 212, 532",
        "42, 30, 8, 200, 40, 25, 40, 15, 25, 407, 1069",
        "42, 30, 8, 300, 40, 29, 40, 21, 46, 416, 1609",
        "42, 30, 8, 400, 40, 30, 40, 25, 70, 400, 2148",
        "42, 30, 8, 1000, 40, 30, 40, 29, 220, 422, 5386",
        "12345, 20, 6, 300, 20, 20, 20, 17, 55, 411, 1601",
        "54321, 20, 6, 300, 20, 19, 20, 18, 56, 416, 1595"
    })
    void everyRow(
            long seed,
            int people,
            int organisations,
            int turns,
            int hops,
            int employment,
            int hopsRight,
            int abstention,
            int supersessions,
            int context,
            int transcript) {
        ScenarioRun.Outcome o = ScenarioRun.play(seed, people, organisations, turns, hops);
        assertThat(o.employmentRight()).isEqualTo(o.employmentAsked()).isEqualTo(employment);
        assertThat(o.hopsRight()).isEqualTo(o.hopsAsked()).isEqualTo(hopsRight);
        assertThat(o.abstentionRight()).isEqualTo(o.abstentionAsked()).isEqualTo(abstention);
        assertThat(o.supersessions()).isEqualTo(supersessions);
        assertThat(o.contextTokens()).isEqualTo(context);
        assertThat(o.transcriptTokens()).isEqualTo(transcript);
    }
}
