package io.canon4j.memory.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TermIndexTest {

    @Test
    void score_fourDocuments_isThePublishedBm25() {
        TermIndex index = new TermIndex();
        index.add("the car battery died after the service");
        index.add("best pancake recipe with buttermilk");
        index.add("battery replacement for the GPS system");
        index.add("sourdough starter maintenance");
        Map<String, Double> question = index.question("car battery replacement");
        double[] expected = {1.7210985429892534, 0, 1.8971199848858813, 0};
        for (int i = 0; i < expected.length; i++) {
            assertThat(index.score(i, question)).isCloseTo(expected[i], within(1e-12));
        }
    }

    @Test
    void remove_isAsIfNeverAdded() {
        long seed = 7;
        Random random = new Random(seed);
        TermIndex changed = new TermIndex();
        List<String> kept = new ArrayList<>();
        List<Integer> keptNumbers = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            String text = "w" + random.nextInt(20) + " w" + random.nextInt(20) + " word" + i;
            int number = changed.add(text);
            if (random.nextInt(3) > 0) {
                changed.remove(number);
                changed.remove(number);
            } else {
                kept.add(text);
                keptNumbers.add(number);
            }
        }
        TermIndex fresh = new TermIndex();
        kept.forEach(fresh::add);
        assertThat(changed.question("w1 w2 word3")).as("seed %d", seed).isEqualTo(fresh.question("w1 w2 word3"));
        Map<String, Double> question = fresh.question("w1 w2");
        List<Integer> found = new ArrayList<>();
        changed.candidates(question, 1_000, found::add);
        for (int i = 0; i < kept.size(); i++) {
            assertThat(changed.score(keptNumbers.get(i), question)).isEqualTo(fresh.score(i, question));
            assertThat(found.contains(keptNumbers.get(i))).isEqualTo(fresh.score(i, question) > 0);
        }
    }

    @Test
    void words_stopWordsPluralsAndForms() {
        assertThat(Words.of("Who went to the shops, and BOUGHT 3 glasses? It's a bus"))
                .containsExactly("go", "shop", "buy", "glasse", "it", "bus");
        assertThat(Words.stem("owns")).isEqualTo("own");
        assertThat(Words.stem("glass")).isEqualTo("glass");
    }

    @Test
    void names_areFoundAsWholeWordsInAnyCase() {
        NameFinder finder = new NameFinder();
        List.of("al", "Acme Corp", "src/app.rs:42", "東京", "x", "the_car").forEach(finder::learn);
        assertThat(finder.in("also ACME CORP's src/app.rs:42, 私は東京に x"))
                .containsExactly("Acme Corp", "src/app.rs:42", "東京");
        assertThat(finder.in("al!")).containsExactly("al");
        assertThat(finder.in("all the_cars")).isEmpty();
    }
}
