package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.canonization.gates.Policy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonizationSettingsTest {

    @Test
    void environment_winsOverTheFile_andOnlySixKeysAreTaken() {
        CanonizationSettings settings = CanonizationSettings.read(
                Map.of("gc_interval", "7", "promotion_policy", "solo", "gc_idle_floor", "3"),
                Map.of("CANON4J_GC_INTERVAL", "9", "CANON4J_CANONIZATION_SUPERSEDE", "TRUE", "HOME", "/root"));
        assertThat(settings.gcInterval()).isEqualTo(9);
        assertThat(settings.gcIdleFloor()).isEqualTo(3);
        assertThat(settings.gates().policy()).isEqualTo(Policy.SOLO);
        assertThat(settings.gates().supersede()).isTrue();
        assertThat(settings.evalInterval()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void unknownKeys_andBadValues_areErrors_allNamedAtOnce() {
        assertThatThrownBy(() -> CanonizationSettings.read(
                        Map.of("canonization_edge_min_age", "0", "gc_interval", "many", "promotion_policy", "Mob"),
                        Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("canonization_edge_min_age")
                .hasMessageContaining("gc_interval is 'many'")
                .hasMessageContaining("Swarm or Solo");
    }

    @Test
    void zeroIntervals_areErrors() {
        assertThatThrownBy(() -> CanonizationSettings.read(Map.of("canonization_eval_interval_secs", "0"), Map.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void minPeerCount_changesNothing() {
        assertThat(CanonizationSettings.DEFAULT.withMinPeerCount(3)).isEqualTo(CanonizationSettings.DEFAULT);
    }
}
