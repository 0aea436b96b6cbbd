package io.canon4j.surfacing.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandoutTest {

    private final Standout standout = new Standout(1.4);

    @Test
    void choose_bestBeatsTheFourth_threeRide() {
        assertThat(standout.choose(hits(0.7, 0.6, 0.55, 0.5), 0).riding()).hasSize(3);
    }

    @Test
    void choose_flatField_nothingRides() {
        Standout.Choice choice = standout.choose(hits(0.6, 0.6, 0.55, 0.5), 0);

        assertThat(choice.riding()).isEmpty();
        assertThat(choice.ratio()).isEqualTo(1.2);
    }

    @Test
    void choose_onlyOneMatches_itRides() {
        assertThat(standout.choose(hits(0.1), 0).riding()).hasSize(1);
    }

    @Test
    void choose_deliveredOneWasNearlyAsGood_nothingRides() {
        assertThat(standout.choose(hits(0.5), 0.45).riding()).isEmpty();
    }

    @Test
    void choose_factorOne_everythingRides() {
        assertThat(new Standout(1).choose(hits(0.5, 0.5, 0.5, 0.5), 0.9).riding())
                .hasSize(3);
    }

    @Test
    void create_belowOneOrNotANumber_isRefused() {
        assertThatThrownBy(() -> new Standout(0.9)).hasMessageContaining("standout was 0.9");
        assertThatThrownBy(() -> new Standout(Double.NaN)).hasMessageContaining("must be at least 1");
    }

    private static List<Hit> hits(double... scores) {
        List<Hit> hits = new ArrayList<>();
        for (double score : scores) {
            hits.add(new Hit("p" + hits.size(), score));
        }
        return hits;
    }
}
