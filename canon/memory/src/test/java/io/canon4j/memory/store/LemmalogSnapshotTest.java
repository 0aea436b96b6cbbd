package io.canon4j.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.deduction.Value;
import io.canon4j.memory.Edge;
import io.canon4j.memory.Memory;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LemmalogSnapshotTest {

    private static final String MAX = "9223372036854775807";

    private static final String FILE = String.join(
            "\n",
            "LEMMALOG1",
            "NOW\t300",
            "RULES\tunused(X)\\s:-\\sp(X).",
            "RULEB\tb1\treports_to(X,Y)\\s:-\\scurrent(X,\"manager\",Y).\\nreports_to(X,Z)\\s:-\\sreports_to(X,Y),\\sreports_to(Y,Z).",
            "RULEB\tb2\tbroken(X)\\s:-\\s!nothing(X).",
            "EP\tep1\t100\t\talice\\sworks\\sat\\sacme",
            "EP\tep2\t200\talice\tsecond\\tline\\nbreak",
            "EP\tep3\t300\t\tthird",
            "ESC\tconflict:\\ssomething",
            "FACT\tedge\t0.9\tsuperseded\ts:alice s:works_at s:acme i:100 i:200 i:100",
            "FACT\tedge\t0.8\tep2\ts:alice s:works_at s:Big\\sCo i:200 i:" + MAX + " i:200",
            "FACT\tedge\t0.9\tep1,ep3\ts:alice s:manager s:bob i:100 i:" + MAX + " i:100",
            "FACT\tedge\t0.9\tep1\ts:bob s:manager s:carol i:100 i:" + MAX + " i:100",
            "FACT\tedge\t0.9\tep1\ts:bob s:age i:42 i:100 i:" + MAX + " i:100",
            "FACT\texclusive\t1\t\ts:works_at",
            "FACT\tcity\t0.5\tmap\ts:oslo i:7",
            "FACT\t__agg:x\t1\t\ts:junk",
            "");

    @Test
    void import_file_answersContextAndIntervals() throws IOException {
        Memory memory = Memory.create();
        List<String> refused = memory.importSnapshot(LemmalogSnapshot.read(new StringReader(FILE)));
        assertThat(refused).hasSize(1).first().asString().contains("broken");
        assertThat(memory.ask("reports_to(alice, Y)").rows())
                .containsExactly(List.of(Value.of("bob")), List.of(Value.of("carol")));
        assertThat(memory.ask("current(alice, works_at, O)").rows()).containsExactly(List.of(Value.of("Big Co")));
        assertThat(memory.ask("current(bob, age, O)").rows()).containsExactly(List.of(Value.of(42)));
        assertThat(memory.ask("city(C, 7)").holds()).isTrue();
        assertThat(memory.clock()).isEqualTo(300);
        assertThat(memory.episodes().get(1).text()).isEqualTo("second\tline\nbreak");
        Edge manager = memory.edges().stream()
                .filter(edge -> edge.object().equals(Value.of("bob")))
                .findFirst()
                .orElseThrow();
        assertThat(manager.sources()).containsExactly("ep1", "ep3");
        assertThat(memory.edges().get(0).to()).isEqualTo(200);
        memory.observe("alice --works_at--> zeta", 400);
        memory.maintain(400);
        assertThat(memory.ask("current(alice, works_at, O)").rows()).containsExactly(List.of(Value.of("zeta")));
    }

    @Test
    @DisplayName("an interval that the other program inverted comes in the right way round")
    void import_invertedInterval_isRepaired() throws IOException {
        Memory memory = Memory.create();
        memory.importSnapshot(LemmalogSnapshot.read(new StringReader("LEMMALOG1\nEP\tep1\t200\t\tx\nEP\tep2\t150\t\ty\n"
                + "FACT\tedge\t0.9\tsuperseded\ts:alice s:works_at s:acme i:200 i:150 i:200\n"
                + "FACT\tedge\t0.9\tep2\ts:alice s:works_at s:gigant i:150 i:" + MAX + " i:150\n")));
        assertThat(memory.edges()).hasSize(2).allMatch(edge -> edge.from() < edge.to());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SOMETHING",
                "LEMMALOG1\nNOW\tx",
                "LEMMALOG1\nEP\tep7\t1\t\tx",
                "LEMMALOG1\nFACT\tp\t2\t\ts:a",
                "LEMMALOG1\nFACT\tp\tNaN\t\ts:a",
                "LEMMALOG1\nFACT\tp\t1\t\tq:a",
                "LEMMALOG1\nFACT\tp",
                "LEMMALOG1\n\0\0",
                "LEMMALOG1\nFACT\t\t1\t\ts:a"
            })
    void read_brokenFile_namesTheLine(String text) {
        assertThatThrownBy(() -> LemmalogSnapshot.read(new StringReader(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line ");
    }

    @Test
    void import_malformedEdge_keepsNothing() throws IOException {
        Memory memory = Memory.create();
        LemmalogSnapshot snapshot =
                LemmalogSnapshot.read(new StringReader("LEMMALOG1\nEP\tep1\t1\t\tx\nFACT\tedge\t1\t\ts:a s:b"));
        assertThatThrownBy(() -> memory.importSnapshot(snapshot)).hasMessageContaining("six places");
        assertThat(memory.episodes()).isEmpty();
        memory.observe("a --likes--> b", 1);
        assertThatThrownBy(() -> memory.importSnapshot(snapshot)).hasMessageContaining("empty memory");
    }
}
