package io.canon4j.runtime.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.spine.Address;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeriverTest {

    private static final Limits SMALL = new Limits(100, Duration.ofMinutes(1), 32L << 20);

    private Instant now = Instant.parse("2026-11-30T10:00:00Z");
    private final Deriver deriver = new Deriver(SMALL, () -> now);

    @Test
    @DisplayName("a malformed file is named with line, caret and what to do; the others run")
    void malformedFile_isSetAsideByItself() {
        Engine engine = deriver.derive(
                facts(2),
                List.of(
                        new RuleFile("bad", "ok(X) :- article(X).\nbad(X :- y."),
                        new RuleFile("good", "g(X) :- article(X).")));

        assertThat(deriver.problems()).containsOnlyKeys("bad");
        assertThat(deriver.problems().get("bad"))
                .startsWith(".canon/rules/bad.dl:2:")
                .contains("bad(X :- y.")
                .contains("^")
                .endsWith("Its rules are left out until it is mended; the other files run.");
        assertThat(engine.facts("g")).hasSize(2);
        assertThat(engine.facts("ok")).isEmpty();
    }

    @Test
    void mendedFile_runs() {
        deriver.derive(facts(2), List.of(new RuleFile("a", "g(X) :-")));
        Engine engine = deriver.derive(facts(2), List.of(new RuleFile("a", "g(X) :- article(X).")));

        assertThat(deriver.problems()).isEmpty();
        assertThat(engine.facts("g")).hasSize(2);
    }

    @Test
    void baseFactWithOtherArity_isRefused() {
        deriver.derive(facts(1), List.of(new RuleFile("a", "journal_subject(x). p(X) :- asset(X).")));

        assertThat(deriver.problems().get("a")).contains("arity");
    }

    @Test
    @DisplayName("a file that outgrows the limits keeps its last good lines and runs again after a rest")
    void limit_keepsTheLastGoodView() {
        List<RuleFile> files = List.of(
                new RuleFile(
                        "cubes",
                        "also_surfaces(A, D) :- asset(A, _), article(D). p(X, Y, Z) :- article(X), article(Y), article(Z)."),
                new RuleFile("good", "g(X) :- article(X)."));
        SurfaceView first = view(deriver.derive(facts(3), files), SurfaceView.EMPTY);
        assertThat(first.of("f.py")).extracting(Surfaced::label).containsExactly("cubes", "cubes", "cubes");

        Engine grown = deriver.derive(facts(12), files);
        assertThat(deriver.problems().get("cubes")).contains("derives more than a run may");
        assertThat(grown.facts("g")).hasSize(12);
        assertThat(view(grown, first).of("f.py")).isEqualTo(first.of("f.py"));

        deriver.derive(facts(3), files);
        assertThat(deriver.problems()).as("still resting").containsKey("cubes");
        now = now.plusSeconds(31);
        deriver.derive(facts(3), files);
        assertThat(deriver.problems()).isEmpty();
    }

    @Test
    @DisplayName("a fact whose article has another revision rests on that one only")
    void newRevision_replacesTheSource() {
        Fact fact = Fact.of("article", "a");
        List<RuleFile> files = List.of(new RuleFile("g", "g(X) :- article(X)."));
        deriver.derive(Map.of(fact, new BaseFact(fact, "article a at 1", true)), files);
        Engine engine = deriver.derive(Map.of(fact, new BaseFact(fact, "article a at 2", true)), files);

        assertThat(engine.why(Fact.of("g", "a")).premises().get(0).sources()).containsExactly("article a at 2");
    }

    @Test
    void starterRules_deriveWhatTheySay() {
        Map<Fact, BaseFact> facts = new LinkedHashMap<>();
        for (Fact fact : List.of(
                Fact.of("article", "a"),
                Fact.of("depends_on", "a", "b"),
                Fact.of("link", "b", "c"),
                Fact.of("contradicts", "a", "d"),
                Fact.of("changed", "a", "1234567"),
                Engine.parseFact("updated(a, @2026-03-01)"),
                Engine.parseFact("updated(b, @2026-03-01)"),
                Fact.of("verified", "a", "1234567"),
                Fact.of("journal_subject", "e", "b"),
                Engine.parseFact("journaled(e, @2026-03-02)"))) {
            facts.put(fact, new BaseFact(fact, "test", true));
        }
        Engine engine = deriver.derive(facts, List.of());

        assertThat(deriver.problems()).isEmpty();
        assertThat(engine.query("depends_transitively(a, c)").holds()).isTrue();
        assertThat(engine.query("contradiction(d, a)").holds()).isTrue();
        assertThat(engine.query("stale(X)").rows()).hasSize(2);
        assertThat(engine.query("unverified_since(X, @2026-03-01)").rows()).hasSize(2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    @DisplayName("beyond each limit the last good lines stay, the file rests, and the other files run")
    void eachLimit_keepsTheLastGoodView(String which, Limits limits, String told) {
        Deriver limited = new Deriver(limits, () -> now);
        List<RuleFile> files = List.of(
                new RuleFile(
                        "cubes",
                        "also_surfaces(A, D) :- asset(A, _), article(D), starts_with(D, \"a1\"). "
                                + "p(X, Y, Z) :- article(X), article(Y), article(Z)."),
                new RuleFile("good", "g(X) :- article(X)."));
        SurfaceView first = view(limited, limited.derive(facts(2), files), SurfaceView.EMPTY);
        assertThat(first.of("f.py")).hasSize(1);

        Engine grown = limited.derive(facts(90), files);
        assertThat(limited.problems().get("cubes")).contains("derives more than a run may", told);
        assertThat(grown.facts("g")).hasSize(90);
        assertThat(view(limited, grown, first).of("f.py")).isEqualTo(first.of("f.py"));
    }

    static Stream<Arguments> eachLimit_keepsTheLastGoodView() {
        Limits wide = new Limits(10_000_000, Duration.ofMinutes(10), 4L << 30);
        return Stream.of(
                Arguments.of("tuples", wide.withDerivedTuples(50_000), "50000 tuples"),
                Arguments.of("time", wide.withTime(Duration.ofMillis(20)), "longer than"),
                Arguments.of("memory", wide.withMemoryBytes(1 << 20), "outgrew"));
    }

    @Test
    @DisplayName("what follows from the clock moves with it")
    void clock_movesWhatFollowsFromIt() {
        Fact change = Fact.of("changed_at", "a0", now);
        Map<Fact, BaseFact> facts = facts(1);
        facts.put(change, new BaseFact(change, "event 3", true));
        List<RuleFile> files = List.of(
                new RuleFile("quiet", "quiet(A, N) :- changed_at(A, T), now(Now), N = days_between(T, Now), N >= 30."));

        assertThat(deriver.derive(facts, files).facts("quiet")).isEmpty();
        now = now.plus(Duration.ofDays(31));
        Engine later = deriver.derive(facts, files);
        assertThat(later.why(Fact.of("quiet", "a0", 31)).premises().get(0).sources())
                .containsExactly("event 3");
        now = now.minus(Duration.ofDays(31));
        assertThat(deriver.derive(facts, files).facts("quiet")).isEmpty();
    }

    @Test
    @DisplayName("a canonical article leads, and says since when")
    void standing_leads() {
        Fact standing = Fact.of("standing", "a0", "canonical");
        Map<Fact, BaseFact> facts = facts(1);
        facts.put(standing, new BaseFact(standing, "standing of a0: Canonical since 2026", true));

        assertThat(deriver.derive(facts, List.of()).why(Fact.of("leads", "a0")).render())
                .contains("via canonical", "standing of a0: Canonical since 2026");
    }

    private SurfaceView view(Deriver by, Engine engine, SurfaceView before) {
        Set<Address> addresses =
                IntStream.range(0, 12).mapToObj(i -> Address.of("a" + i)).collect(Collectors.toSet());
        return SurfaceView.of(engine, Map.of("f.py", ""), addresses, by::file, before, by.setAside());
    }

    private SurfaceView view(Engine engine, SurfaceView before) {
        return view(deriver, engine, before);
    }

    private static Map<Fact, BaseFact> facts(int articles) {
        Map<Fact, BaseFact> facts = new LinkedHashMap<>();
        for (int i = 0; i < articles; i++) {
            Fact fact = Fact.of("article", "a" + i);
            facts.put(fact, new BaseFact(fact, "article a" + i + " at 1", true));
        }
        Fact asset = Fact.of("asset", "f.py", "");
        facts.put(asset, new BaseFact(asset, "a call touched f.py", true));
        return facts;
    }
}
