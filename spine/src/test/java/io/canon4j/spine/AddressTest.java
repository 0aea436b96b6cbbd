package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                "a/../b",
                "/etc/passwd",
                "a//b",
                "a/",
                "a\\b",
                "a\0b",
                ".",
                "./a",
                "//server/share/x",
                "../../etc/passwd"
            })
    void construct_uncontainedText_isRefusedByBothTypes(String text) {
        assertThatThrownBy(() -> new Address(text)).isInstanceOf(PathRefused.class);
        assertThatThrownBy(() -> new AssetPath(text)).isInstanceOf(PathRefused.class);
    }

    @Test
    void parent_ofTopLevel_isNullBecauseTheRootGovernsNothing() {
        assertThat(new Address("src/feed").parent()).isEqualTo(new Address("src"));
        assertThat(new Address("src").parent()).isNull();
        assertThat(Address.ROOT.parent()).isNull();
    }

    @Test
    void address_ofDotsOnly_keepsThemBecauseNoAddressHoldsDotSegments() {
        assertThat(AssetPath.of("src/...").address()).isEqualTo(new Address("src/..."));
        assertThat(AssetPath.of("src/..hidden").address()).isEqualTo(new Address("src/..hidden"));
    }

    @Test
    void of_whatItGave_changesNothingMore() {
        assertThat(Address.of("\t/")).isEqualTo(Address.ROOT);
        assertThat(Address.of("a /").value()).isEqualTo("a");
        assertThat(Address.of("/ ../ a").value()).isEqualTo("a");
        assertThat(Address.of("./ / x /").value()).isEqualTo("x");
        for (String raw : List.of(" /a/ /", "a\\ \\", "/ . / b", ". /\t", "a / b")) {
            Address once = Address.of(raw);
            assertThat(Address.of(once.value())).as(raw).isEqualTo(once);
        }
    }
}
