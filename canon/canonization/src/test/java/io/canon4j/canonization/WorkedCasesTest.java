package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.canonization.gates.Gate;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The worked cases of the gates, one row each, on hand-made graphs. */
class WorkedCasesTest {

    private static final long SECOND = 1_000;
    private static final long DAY = 86_400_000;
    private static final long LONG_AFTER = 1_000_000 * DAY;

    private record Row(int number, String says, Consumer<String> check) {}

    private static boolean passes(Verdict verdict, Gate.Kind kind) {
        return verdict.gates().stream()
                .filter(gate -> gate.kind() == kind)
                .findFirst()
                .orElseThrow()
                .passed();
    }

    private static Around sixDependents(long lastWritten) {
        Around around = Around.entityAt(0).supportedAt(0, 10 * SECOND, 20 * SECOND, 30 * SECOND, 40 * SECOND);
        Interaction old = around.act(50 * SECOND);
        Concept sixth = around.concept(old);
        Interaction writer = around.act(lastWritten);
        around.graph.link(EdgeType.DEPENDENCY, sixth.number(), around.subject.number(), 0.5, writer);
        return around.venerable();
    }

    private static double solo(Around around) {
        return around.solo().later().solo().score();
    }

    private static void turns(long now, int distinct, double coverage) {
        // One remark a year, all written within a minute; the subject is the first's.
        ConceptGraph graph = new ConceptGraph();
        List<Interaction> turns = new ArrayList<>();
        for (int year = 0; year < 6; year++) {
            turns.add(graph.open("a", 100 * DAY * 365 + year * SECOND, year * 365 * DAY));
        }
        Concept subject = graph.create("subject", "subject", ConceptType.ENTITY, turns.get(0));
        for (int turn : new int[] {1, 3, 5}) {
            Concept support = graph.create("s" + turn, "s" + turn, ConceptType.ENTITY, turns.get(turn));
            graph.link(EdgeType.DEPENDENCY, support.number(), subject.number(), 0.5, turns.get(turn));
        }
        Verdict verdict = new Gates(graph, GateSettings.DEFAULT, 100 * DAY * 365 + now).judge(subject);
        assertThat(verdict.evidence().distinct()).isEqualTo(distinct);
        assertThat(verdict.evidence().coverage()).isEqualTo(coverage);
    }

    @TestFactory
    Stream<DynamicTest> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row(
                1,
                "three sweeps and two interactions pass the first stage",
                row -> assertThat(Around.entityAt(0)
                                .survived(3)
                                .supportedAt(1, 2)
                                .later()
                                .eligible())
                        .isTrue()));
        rows.add(new Row(2, "two sweeps fail on sweeps only", row -> {
            Verdict verdict = Around.entityAt(0).survived(2).supportedAt(1, 2).later();
            assertThat(passes(verdict, Gate.Kind.GC_SURVIVED)).isFalse();
            assertThat(passes(verdict, Gate.Kind.DISTINCT)).isTrue();
        }));
        rows.add(new Row(3, "its own interaction does not count", row -> {
            Around around = Around.entityAt(0).survived(9).supportedAt(1);
            Interaction own = around.graph.interactions().get(0);
            around.supportedBy(own, own);
            assertThat(around.later().evidence().distinct()).isOne();
            assertThat(around.later().eligible()).isFalse();
        }));
        rows.add(new Row(4, "five dependents of one interaction are one interaction", row -> {
            Around around = Around.entityAt(0);
            Interaction one = around.act(1);
            for (int i = 0; i < 5; i++) {
                around.supportedBy(one, one);
            }
            assertThat(around.later().evidence().distinct()).isOne();
            assertThat(around.later().evidence().blast()).isEqualTo(5);
        }));
        rows.add(new Row(5, "20 s of 100 s are too little", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(0, 10 * SECOND, 20 * SECOND);
            around.act(100 * SECOND);
            assertThat(around.later().evidence().coverage()).isEqualTo(0.2);
            assertThat(around.later().eligible()).isFalse();
        }));
        rows.add(new Row(6, "30 s of 100 s are just enough", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(0, 15 * SECOND, 30 * SECOND);
            around.act(100 * SECOND);
            assertThat(around.later().evidence().coverage()).isEqualTo(0.3);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(7, "40 s of 80 s are plenty", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(0, 20 * SECOND, 40 * SECOND);
            around.act(80 * SECOND);
            assertThat(around.later().evidence().coverage()).isEqualTo(0.5);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(8, "one instant is all covered; two interactions still are two", row -> {
            assertThat(Around.entityAt(7)
                            .candidate()
                            .supportedAt(7, 7, 7)
                            .later()
                            .eligible())
                    .isTrue();
            Verdict two = Around.entityAt(7).candidate().supportedAt(7, 7).later();
            assertThat(two.evidence().coverage()).isOne();
            assertThat(two.eligible()).isFalse();
        }));
        rows.add(new Row(9, "4.2 days of sixty are measured against fourteen", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(DAY, 2 * DAY, DAY + 42 * DAY / 10);
            around.act(60 * DAY);
            assertThat(around.later().evidence().coverage()).isEqualTo(0.3);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(10, "thirty days of sixty are all", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(DAY, 2 * DAY, 31 * DAY);
            around.act(60 * DAY);
            assertThat(around.later().evidence().coverage()).isOne();
        }));
        rows.add(new Row(11, "4.2 of fourteen days pass, 4.19 fail", row -> {
            Around enough = Around.entityAt(0).candidate().supportedAt(DAY, 2 * DAY, DAY + 42 * DAY / 10);
            enough.act(14 * DAY);
            assertThat(enough.later().eligible()).isTrue();
            Around short1 = Around.entityAt(0).candidate().supportedAt(DAY, 2 * DAY, DAY + 419 * DAY / 100);
            short1.act(14 * DAY);
            assertThat(short1.later().evidence().coverage()).isEqualTo(4.19 / 14, within(1e-9));
            assertThat(short1.later().eligible()).isFalse();
        }));
        rows.add(new Row(12, "a remark a year ahead stretches the extent, to the cap", row -> {
            Around around = Around.entityAt(0).candidate().supportedAt(0, 600 * SECOND, 1_800 * SECOND);
            around.act(3_600 * SECOND);
            around.act(365 * DAY);
            assertThat(around.at(30 * DAY).evidence().coverage()).isEqualTo(1_800.0 * SECOND / (14 * DAY));
            assertThat(around.at(30 * DAY).eligible()).isFalse();
        }));
        rows.add(new Row(13, "five dependents fail, six pass", row -> {
            assertThat(Around.entityAt(0)
                            .venerable()
                            .supportedAt(1, 2, 3, 4, 5)
                            .later()
                            .eligible())
                    .isFalse();
            assertThat(Around.entityAt(0)
                            .venerable()
                            .supportedAt(1, 2, 3, 4, 5, 6)
                            .later()
                            .eligible())
                    .isTrue();
        }));
        rows.add(new Row(14, "an edge counts from exactly sixty seconds", row -> {
            Around around = sixDependents(1_000 * SECOND);
            assertThat(around.at(1_059 * SECOND).evidence().blast()).isEqualTo(5);
            assertThat(passes(around.at(1_059 * SECOND), Gate.Kind.BLAST)).isFalse();
            assertThat(around.at(1_060 * SECOND).evidence().blast()).isEqualTo(6);
            assertThat(passes(around.at(1_060 * SECOND), Gate.Kind.BLAST)).isTrue();
        }));
        rows.add(new Row(15, "a dependent that is also a child counts once", row -> {
            Around around = Around.entityAt(0);
            Interaction act = around.act(1);
            Concept both = around.concept(act);
            around.graph.link(EdgeType.DEPENDENCY, both.number(), around.subject.number(), 0.5, act);
            around.graph.link(EdgeType.HIERARCHICAL, around.subject.number(), both.number(), 0.5, act);
            assertThat(around.later().evidence().blast()).isOne();
            assertThat(around.later().evidence().live()).isOne();
        }));
        rows.add(new Row(16, "Causal edges carry nothing, either way", row -> {
            Around around = Around.entityAt(0);
            for (int i = 0; i < 20; i++) {
                Interaction act = around.act(i);
                around.graph.link(
                        EdgeType.CAUSAL,
                        around.subject.number(),
                        around.concept(act).number(),
                        0.5,
                        act);
                around.graph.link(EdgeType.CAUSAL, around.concept(act).number(), around.subject.number(), 0.5, act);
            }
            assertThat(around.later().evidence().blast()).isZero();
            assertThat(around.later().evidence().distinct()).isZero();
        }));
        rows.add(new Row(17, "a dependent that rests on six more is one still", row -> {
            Around around = Around.entityAt(0);
            Interaction act = around.act(1);
            Concept busy = around.concept(act);
            around.graph.link(EdgeType.DEPENDENCY, busy.number(), around.subject.number(), 0.5, act);
            for (int i = 0; i < 6; i++) {
                around.graph.link(
                        EdgeType.DEPENDENCY, busy.number(), around.concept(act).number(), 0.5, act);
            }
            assertThat(around.later().evidence().blast()).isOne();
        }));
        rows.add(new Row(18, "a Venerable whose support thinned waits, and does not fall", row -> {
            Around around = Around.entityAt(0).venerable();
            for (int i = 0; i < 9; i++) {
                Interaction act = around.act(1 + i % 2);
                around.supportedBy(around.graph.interactions().get(1 + i % 2), act);
            }
            assertThat(around.later().evidence().blast()).isEqualTo(9);
            assertThat(around.later().evidence().distinct()).isEqualTo(2);
            assertThat(around.later().eligible()).isFalse();
            assertThat(around.subject.standing()).isEqualTo(Standing.VENERABLE);
        }));
        rows.add(new Row(19, "the cooldown ends after exactly three hundred seconds", row -> {
            Around around = Around.entityAt(0).supportedAt(1, 2, 3, 4, 5, 6);
            around.venerable().standing(Standing.CANONICAL);
            long fell = 1_000 * SECOND;
            around.graph.hop(new AuditRow(
                    around.subject.number(),
                    fell,
                    Standing.CANONICAL,
                    Standing.NONE,
                    null,
                    AuditRow.Reason.BUDGET,
                    null));
            around.venerable();
            assertThat(around.at(fell + 299_999).eligible()).isFalse();
            assertThat(around.at(fell + 300_000).eligible()).isTrue();
        }));
        rows.add(new Row(20, "Solo: an Entity of two days and one interaction scores 4.8", row -> {
            Around around = Around.entityAt(0).statedOn(2).supportedAt(DAY);
            assertThat(solo(around)).isEqualTo((2 + 2) * 1.2);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(21, "Solo: an Observation of four days scores 2.8", row -> {
            Around around = new Around(ConceptType.OBSERVATION, 0).statedOn(4);
            assertThat(solo(around)).isEqualTo(4 * 0.7);
            assertThat(around.later().eligible()).isFalse();
        }));
        rows.add(new Row(22, "Solo: a Resource of three days scores exactly 3", row -> {
            Around around = new Around(ConceptType.RESOURCE, 0).statedOn(3);
            assertThat(solo(around)).isEqualTo(3.0);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(23, "Solo: confirmations reach a band and not its stage", row -> {
            Around around = new Around(ConceptType.RESOURCE, 0).statedOn(4).candidate();
            around.graph.confirm(around.subject, 1);
            assertThat(solo(around)).isEqualTo(8.0);
            assertThat(passes(around.later(), Gate.Kind.SOLO_SCORE)).isTrue();
            assertThat(around.later().eligible()).isFalse();
            around.graph.confirm(around.subject, 1);
            assertThat(solo(around)).isEqualTo(12.0);
            around.standing(Standing.VENERABLE);
            assertThat(passes(around.later(), Gate.Kind.SOLO_SCORE)).isTrue();
            assertThat(around.later().eligible()).isFalse();
        }));
        rows.add(new Row(24, "Solo: a Constraint of two days scores 3", row -> {
            Around around = new Around(ConceptType.CONSTRAINT, 0).statedOn(2);
            assertThat(solo(around)).isEqualTo(3.0);
            assertThat(around.later().eligible()).isTrue();
        }));
        rows.add(new Row(25, "Solo: a fall costs three", row -> {
            Around around = Around.entityAt(0).statedOn(2).supportedAt(DAY, DAY + 1);
            around.venerable().standing(Standing.CANONICAL);
            around.graph.hop(new AuditRow(
                    around.subject.number(), 0, Standing.CANONICAL, Standing.NONE, null, AuditRow.Reason.BUDGET, null));
            assertThat(solo(around)).isEqualTo((2 + 4 - 3) * 1.2);
        }));
        rows.add(new Row(26, "Solo: the bands begin at 3, 6 and 10", row -> {
            for (Standing standing : List.of(Standing.NONE, Standing.CANDIDATE, Standing.VENERABLE)) {
                Around around = new Around(ConceptType.RESOURCE, 0).solo();
                switch (standing) {
                    case CANDIDATE -> around.candidate();
                    case VENERABLE -> around.venerable();
                    default -> {
                        // It stands nowhere.
                    }
                }
                Gate gate = around.later().gates().get(0);
                assertThat(gate.kind()).isEqualTo(Gate.Kind.SOLO_SCORE);
                assertThat(gate.bar())
                        .isEqualTo(
                                switch (standing) {
                                    case NONE -> 3.0;
                                    case CANDIDATE -> 6.0;
                                    default -> 10.0;
                                });
            }
        }));
        rows.add(new Row(27, "Solo: the highest band with five dependents stays Venerable", row -> {
            Around around = new Around(ConceptType.RESOURCE, 0)
                    .statedOn(2)
                    .supportedAt(DAY, DAY + 1, DAY + 2, DAY + 3, DAY + 4)
                    .venerable();
            assertThat(solo(around)).isEqualTo(12.0);
            assertThat(passes(around.later(), Gate.Kind.SOLO_SCORE)).isTrue();
            assertThat(passes(around.later(), Gate.Kind.BLAST)).isFalse();
        }));
        rows.add(new Row(28, "remarks about six years, written in one minute, count a minute later", row -> {
            turns(59 * SECOND, 0, 0);
            turns(5 * SECOND + 60 * SECOND, 3, 1);
        }));
        assertThat(rows).hasSize(28);
        return rows.stream()
                .map(row -> DynamicTest.dynamicTest(
                        row.number() + ": " + row.says(), () -> row.check().accept(row.says())));
    }
}
