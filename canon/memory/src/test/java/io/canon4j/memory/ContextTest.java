package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContextTest {

    private static Memory alice() {
        Memory memory = Memory.create();
        memory.observe("alice --works_at--> acme\nalice --manager--> bob", 100);
        memory.maintain(100);
        return memory;
    }

    @Test
    void context_ofAnEntity_newsFactsAndSources() {
        assertThat(alice().context(List.of("alice"), 200)).isEqualTo("""
                == new in memory since last turn ==
                edge(alice, works_at, acme, 100, 9223372036854775807, 100)
                edge(alice, manager, bob, 100, 9223372036854775807, 100)
                exclusive(works_at)
                current(alice, works_at, acme)
                current(alice, manager, bob)

                == memory (distilled, highest confidence first) ==
                alice --works_at--> acme   [conf 0.90, prov ep1]
                alice --manager--> bob   [conf 0.90, prov ep1]

                == source episodes (verbatim, from provenance) ==
                [ep1] alice --works_at--> acme
                alice --manager--> bob
                """);
    }

    @Test
    void context_tinyBudget_onlyHeadingsBehindTheNews() {
        String context = alice().context(List.of("alice"), 15);
        assertThat(context)
                .startsWith("== new in memory since last turn ==\nedge(alice, works_at, acme")
                .endsWith("""

                == memory (distilled, highest confidence first) ==

                == source episodes (verbatim, from provenance) ==
                """);
    }

    @Test
    void context_turnWithoutNews_hasNoNews() {
        Memory memory = alice();
        memory.observe("nothing to see here", 110);
        memory.maintain(110);
        assertThat(memory.context(List.of("alice"), 200)).startsWith("== memory (distilled");
    }

    @Test
    void contextFor_question_factsSourcesAndAttribution() {
        Memory memory = alice();
        memory.observe("carol --works_at--> zeta", 150);
        memory.maintain(150);
        assertThat(memory.contextFor("who manages alice at work now", 300)).isEqualTo("""
                == memory (relevance-selected) ==
                current(alice, works_at, acme)
                current(alice, manager, bob)
                exclusive(works_at)
                current(carol, works_at, zeta)

                == source episodes (verbatim) ==
                [ep1] alice --works_at--> acme
                alice --manager--> bob
                [ep2] carol --works_at--> zeta

                ATTRIBUTION (who holds facts on this question's topic, by subject):
                  alice: 2 topic facts
                  carol: 1 topic facts
                """);
        List<FactIndex.Ranked> ranked = memory.contexts().facts().rank("who manages alice at work");
        double[] expected = {2.9, 2.560252022113693, 0.4360544913028977, 0.33974797788630684};
        assertThat(ranked).hasSize(4);
        for (int i = 0; i < expected.length; i++) {
            assertThat(ranked.get(i).score()).isCloseTo(expected[i], within(1e-12));
        }
    }

    @Test
    void contextFor_namedSubjectWithoutTopicFacts_isSaid() {
        Memory memory = Memory.create();
        memory.observe("grandma --gift--> necklace\nmelanie --likes--> pottery", 100);
        memory.maintain(100);
        assertThat(memory.contextFor("what was grandma's gift to Melanie", 300))
                .contains(
                        "ATTRIBUTION",
                        "  grandma: 1 topic facts",
                        "  NO topic facts for: melanie (mentioned in the question)");
    }

    @Test
    void contextFor_latestValue_namesWhatItSuperseded() {
        Memory memory = Memory.create();
        memory.declareExclusive("charges");
        memory.observe("melanie --charges--> 40", 100);
        memory.observe("melanie --charges--> 50", 200);
        memory.observe("melanie --likes--> tea", 210);
        memory.observe("melanie --likes--> milk", 220);
        memory.maintain(220);
        assertThat(memory.contextFor("latest amount Melanie charges", 300))
                .contains(
                        "CURRENT STATE",
                        "  melanie --charges--> 50 (current; superseded: 40)",
                        "  melanie --likes--> milk (current; also current: tea)");
    }

    @Test
    void contextFor_countingQuestion_countsAndNamesMembers() {
        Memory memory = Memory.create();
        memory.declareMany("owns");
        memory.observe(
                "the_user --owns--> road bike\nthe_user --owns--> gravel bike\nthe_user --owns--> tandem bike\n"
                        + "the_user --sold--> tandem bike\nthe_user --spent--> 120\nthe_user --spent--> 60",
                100);
        memory.maintain(100);
        assertThat(memory.contextFor("how many bikes does the_user own", 300))
                .contains("== counts (derived aggregates) ==", "  the_user --owns--> 2 (gravel bike, road bike)");
        assertThat(memory.contextFor("how much was spent in total", 300))
                .contains("  the_user --spent--> 2 (60, 120), in total 180");
    }

    @Test
    void datedContextFor_questionAboutDates_subtracts() {
        Memory memory = Memory.create();
        long day = 24L * 3600 * 1000;
        memory.observe("bike --bought_on--> 2023-05-14\ncar --bought_on--> 2023-06-20", 19_600 * day);
        memory.maintain(19_600 * day);
        assertThat(memory.datedContextFor("how many days between buying the bike and the car", 300))
                .startsWith("CURRENT DATE (most recent session): 2023-08-31\n")
                .contains(
                        "DATE FACTS",
                        "  bike --bought_on--> 2023-05-14: 109 days before the current date, about 4 months",
                        "  2023-05-14 to 2023-06-20: 37 days");
    }

    @Test
    void contextFor_alias_bridgesToFactsOfTheOtherName() {
        Memory memory = Memory.create();
        memory.observe("the_car --parked_in--> garage", 100);
        memory.observe("bob --likes--> jazz", 110);
        memory.aliases().propose("honda_civic", "the_car", 0.9);
        memory.observe("honda_civic --colour--> red", 120);
        memory.maintain(120);
        assertThat(memory.contextFor("where is the honda_civic", 300))
                .contains("current(the_car, parked_in, garage)")
                .doesNotContain("jazz");
    }
}
