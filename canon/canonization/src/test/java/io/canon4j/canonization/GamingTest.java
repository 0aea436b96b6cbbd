package io.canon4j.canonization;

import static io.canon4j.canonization.graph.Standing.CANDIDATE;
import static io.canon4j.canonization.graph.Standing.CANONICAL;
import static io.canon4j.canonization.graph.Standing.NONE;
import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.gates.Support;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.GraphCheck;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.BlockSent;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of attacks: what each reaches, exactly, under either way of counting support. Every attack is looked at twice:
 * within its minute, when nothing may rise, and long after, with more sweeps and cycles than it needs.
 */
class GamingTest {

    private static final long START = 1_790_000_000_000L;
    private static final long DAY = 86_400_000;

    @TempDir
    Path folder;

    /** One attack on the article or concept that {@code target} names. */
    private record Attack(String name, String target, Standing origin, Standing latest, Consumer<Play> acts) {}

    /** A store in which something happened on thirty days, so that a burst spans nothing. */
    private static final class Play {
        final LoggedSession session;
        long now = START;

        Play(LoggedSession session) {
            this.session = session;
        }

        void begin() {
            for (int i = 0; i < 12; i++) {
                derive("old " + letters(i), i * DAY);
            }
            at(30 * DAY);
        }

        static String letters(int number) {
            return "concept " + (char) ('a' + number) + (char) ('k' + number);
        }

        void at(long after) {
            now = START + after;
            session.clock().set(now);
        }

        void derive(String content, long after, String... dependsOn) {
            at(after);
            act(
                    CanonEvents.DERIVE,
                    new Derive(
                            List.of(new Derive.Stated(content, "Entity", List.of(dependsOn), List.of(), null)),
                            List.of()));
        }

        void page(String address, long after, String... links) {
            at(after);
            act(Acts.ARTICLE, article(address, List.of(), links));
        }

        <T> void act(EventCodec<T> codec, T act) {
            session.append(EventDraft.of(codec.kind(), "mallory", codec.encode(act)), false);
        }

        <T> void dated(EventCodec<T> codec, T act, long about) {
            session.append(
                    EventDraft.of(codec.kind(), "mallory", codec.encode(act)).about(Instant.ofEpochMilli(about)),
                    false);
        }

        static ArticleEdit article(String address, List<String> sentences, String... links) {
            return EvidenceTest.edit(address, "asset", "update", null, sentences, List.of(links), List.of());
        }
    }

    private static List<Attack> attacks() {
        long month = 30 * DAY;
        List<Attack> attacks = new ArrayList<>();
        attacks.add(new Attack("a thousand observations about it", "pillar", NONE, NONE, play -> {
            play.begin();
            play.derive("pillar", month);
            for (int call = 0; call < 20; call++) {
                List<Derive.Stated> seen = new ArrayList<>();
                for (int i = 0; i < 50; i++) {
                    seen.add(Derive.Stated.of("pillar seen " + call + "x" + i, "Observation"));
                }
                play.act(CanonEvents.DERIVE, new Derive(seen, List.of()));
            }
        }));
        attacks.add(new Attack("citing itself in one call", "pillar", NONE, NONE, play -> {
            play.begin();
            List<List<String>> children = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                children.add(List.of("pillar", "child " + (char) ('a' + i) + "q"));
            }
            play.act(CanonEvents.DERIVE, new Derive(List.of(Derive.Stated.of("pillar", "Entity")), children));
        }));
        attacks.add(new Attack(
                "a burst of ten acts in a store of thirty days", "pillar", CANDIDATE, CANDIDATE, play -> {
                    play.begin();
                    play.derive("pillar", month);
                    for (int i = 0; i < 10; i++) {
                        play.derive("burst " + Play.letters(i), month + 1_000 * i, "pillar");
                    }
                }));
        attacks.add(new Attack("a burst that is all there is of a store", "pillar", CANONICAL, CANONICAL, play -> {
            play.derive("pillar", 0);
            for (int i = 0; i < 10; i++) {
                play.derive("burst " + Play.letters(i), 5_000 * i, "pillar");
            }
        }));
        attacks.add(new Attack("a burst dated back over ten days", "pillar", CANONICAL, CANONICAL, play -> {
            play.begin();
            play.derive("pillar", month);
            for (int i = 0; i < 10; i++) {
                play.dated(
                        CanonEvents.ACTION,
                        RecordAction.of("claim " + Play.letters(i), List.of(), List.of(), List.of("pillar")),
                        play.now - i * DAY);
            }
        }));
        attacks.add(new Attack(
                "one call claims twelve old concepts as its children", "pillar", CANONICAL, NONE, play -> {
                    play.begin();
                    List<List<String>> children = new ArrayList<>();
                    for (int i = 0; i < 12; i++) {
                        children.add(List.of("pillar", "old " + Play.letters(i)));
                    }
                    play.act(CanonEvents.DERIVE, new Derive(List.of(Derive.Stated.of("pillar", "Entity")), children));
                }));
        attacks.add(new Attack("one call makes twelve old concepts cite it", "pillar", CANONICAL, NONE, play -> {
            play.begin();
            play.derive("pillar", month);
            List<Derive.Stated> citing = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                citing.add(new Derive.Stated("old " + Play.letters(i), "Entity", List.of("pillar"), List.of(), null));
            }
            play.act(CanonEvents.DERIVE, new Derive(citing, List.of()));
        }));
        attacks.add(new Attack("one act split in six calls of one minute", "pillar", CANDIDATE, CANDIDATE, play -> {
            play.begin();
            play.derive("pillar", month);
            for (int i = 0; i < 6; i++) {
                play.act(
                        CanonEvents.ACTION,
                        RecordAction.of("part " + Play.letters(i), List.of(), List.of(), List.of("pillar")));
            }
        }));
        attacks.add(new Attack("one act said forty times", "pillar", NONE, NONE, play -> {
            play.begin();
            play.derive("pillar", month);
            for (int i = 0; i < 40; i++) {
                play.at(month + i * DAY);
                play.act(CanonEvents.ACTION, RecordAction.of("lean", List.of(), List.of(), List.of("pillar")));
            }
        }));
        attacks.add(new Attack("several writers under one id, over days", "pillar", CANONICAL, CANONICAL, play -> {
            play.begin();
            play.derive("pillar", month);
            for (int i = 0; i < 6; i++) {
                play.derive("shared " + Play.letters(i), month + i * DAY, "pillar");
            }
        }));
        attacks.add(new Attack("six empty child articles in one minute", "lib", CANDIDATE, CANDIDATE, play -> {
            play.begin();
            play.page("lib", month);
            for (int i = 0; i < 6; i++) {
                play.page("lib/child" + i, month + 1_000 * i);
            }
        }));
        attacks.add(new Attack("six empty child articles in one checkout", "lib", NONE, NONE, play -> {
            play.begin();
            play.page("lib", month);
            List<Adoption.Text> children = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                children.add(Adoption.Text.unread("lib/child" + i, null, "aa"));
            }
            play.act(Acts.ADOPTED, new Adoption("c0ffee", children));
        }));
        attacks.add(new Attack("six empty child articles over five days", "lib", CANONICAL, CANONICAL, play -> {
            play.begin();
            play.page("lib", month);
            for (int i = 0; i < 6; i++) {
                play.page("lib/child" + i, month + i * DAY);
            }
        }));
        attacks.add(new Attack(
                "twelve old articles made to link to it in one minute", "lib", CANONICAL, CANDIDATE, play -> {
                    for (int i = 0; i < 12; i++) {
                        play.page("old" + i, i * DAY);
                    }
                    play.page("lib", month);
                    for (int i = 0; i < 12; i++) {
                        play.page("old" + i, month + 1_000 * i, "lib");
                    }
                }));
        attacks.add(new Attack("reading it a thousand times", "lib", NONE, NONE, play -> {
            play.begin();
            play.page("lib", month);
            for (int i = 0; i < 10; i++) {
                play.act(Acts.ACCESS, new AccessCounts(Map.of("lib", 100L)));
            }
        }));
        attacks.add(new Attack("riding in every block beside others", "lib", NONE, NONE, play -> {
            play.begin();
            for (int i = 0; i < 8; i++) {
                play.page("beside" + i, month + i * DAY);
            }
            play.page("lib", month + 9 * DAY);
            for (int i = 0; i < 40; i++) {
                play.act(Acts.BLOCK, new BlockSent(List.of("lib", "beside" + i % 8), List.of()));
            }
        }));
        attacks.add(new Attack("twelve bullets with must", "lib", NONE, NONE, play -> {
            play.begin();
            for (int i = 0; i < 12; i++) {
                play.at(month + i * DAY);
                List<String> bullets = new ArrayList<>();
                for (int bullet = 0; bullet <= i; bullet++) {
                    bullets.add("You must obey rule " + Play.letters(bullet));
                }
                play.act(Acts.ARTICLE, Play.article("lib", bullets));
            }
        }));
        attacks.add(new Attack("front matter that names it as parent", "lib", NONE, NONE, play -> {
            play.begin();
            play.page("lib", month);
            for (int i = 0; i < 8; i++) {
                play.at(month + i * DAY);
                play.act(
                        Acts.ARTICLE,
                        new ArticleEdit(
                                "elsewhere" + i,
                                "asset",
                                "aa",
                                null,
                                "create",
                                null,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                "lib",
                                0));
            }
        }));
        attacks.add(new Attack(
                "a patient writer with six acts over five days", "pillar", CANONICAL, CANONICAL, play -> {
                    play.begin();
                    play.derive("pillar", month);
                    for (int i = 0; i < 6; i++) {
                        play.derive("patient " + Play.letters(i), month + i * DAY, "pillar");
                    }
                }));
        return attacks;
    }

    @TestFactory
    Stream<DynamicTest> attacks_reachExactlyTheirRung() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Attack attack : attacks()) {
            for (Support support : Support.values()) {
                Path place = folder.resolve("a" + tests.size());
                Standing expected = support == Support.ORIGIN ? attack.origin() : attack.latest();
                tests.add(DynamicTest.dynamicTest(
                        attack.name() + ", " + support.label() + ": " + expected.label(),
                        () -> check(attack, support, expected, place)));
            }
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> table_ofThePage_isTheTableOfTheTests() {
        return attacks().stream()
                .map(attack -> DynamicTest.dynamicTest(
                        attack.name(),
                        () -> assertThat(Readme.text())
                                .contains("| " + attack.name() + " | "
                                        + attack.origin().label() + " | "
                                        + attack.latest().label() + " |")));
    }

    private static void check(Attack attack, Support support, Standing expected, Path place) {
        try (LoggedSession session = new LoggedSession(TestDatabases.SQLITE, place)) {
            session.settings(CanonizationSettings.DEFAULT.withGates(
                    CanonizationSettings.DEFAULT.gates().withSupport(support)));
            Play play = new Play(session);
            attack.acts().accept(play);
            session.sweeps(3);
            long last = play.now;
            if (!spreads(attack)) {
                rise(session, last + 5_000, 100);
                assertThat(standing(session, attack.target()))
                        .as("within the minute")
                        .isEqualTo(NONE);
            }
            rise(session, last + 60_000, 60_000);
            assertThat(standing(session, attack.target())).as("long after").isEqualTo(expected);
            assertThat(GraphCheck.violations(session.fold().graph())).isEmpty();
        }
    }

    /** Attacks that take days are not over within a minute. */
    private static boolean spreads(Attack attack) {
        return attack.name().contains("over days")
                || attack.name().contains("five days")
                || attack.name().contains("forty times")
                || attack.name().contains("must")
                || attack.name().contains("beside")
                || attack.name().contains("parent");
    }

    private static void rise(LoggedSession session, long from, long every) {
        for (int cycle = 0; cycle < 6; cycle++) {
            session.clock().set(from + cycle * every);
            session.task().cycle(session.log(), session.fence());
        }
    }

    private static Standing standing(LoggedSession session, String target) {
        Concept article = session.fold().article(target);
        Concept concept = article == null
                ? session.fold().graph().matched(session.fold().graph().keyOf(target))
                : article;
        return concept.standing();
    }
}
