package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.canonization.gates.Policy;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonizationSettingsTest {

    @Test
    void with_takesTheSixThatAFileMaySet() {
        CanonizationSettings settings = CanonizationSettings.DEFAULT
                .with("gc_interval", "9")
                .with("gc_max_interval_secs", "60")
                .with("gc_idle_floor", "3")
                .with("canonization_eval_interval_secs", "5")
                .with("promotion_policy", "solo")
                .with("canonization_supersede", "TRUE");
        assertThat(settings.gcInterval()).isEqualTo(9);
        assertThat(settings.gcMaxInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(settings.gcIdleFloor()).isEqualTo(3);
        assertThat(settings.evalInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(settings.gates().policy()).isEqualTo(Policy.SOLO);
        assertThat(settings.gates().supersede()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "canonization_edge_min_age, 0, no such setting",
        "gc_interval, many, not a whole number",
        "gc_interval, 0, above 0",
        "gc_idle_floor, -1, not a whole number",
        "canonization_eval_interval_secs, 0, above 0",
        "promotion_policy, Mob, Swarm or Solo",
        "canonization_supersede, maybe, not true or false"
    })
    void with_whatCannotBe_isAnError(String key, String value, String message) {
        assertThatThrownBy(() -> CanonizationSettings.DEFAULT.with(key, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void minPeerCount_changesNothing() {
        assertThat(CanonizationSettings.DEFAULT.withMinPeerCount(3)).isEqualTo(CanonizationSettings.DEFAULT);
    }
}
