package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EventNamesTest {

    @Test
    void of_anOrdinaryName_isTheName() {
        assertThat(EventNames.of("memory:ticket 17")).isEqualTo("memory:ticket 17");
    }

    @Test
    @DisplayName("what is long, holds a control character, half a character or a secret is digested; equal stays equal")
    void of_whatDoesNotFit_isDigested() {
        for (String name : new String[] {
            "memory:" + "x".repeat(300), "memory:a\nb", "memory:\uD800", "memory:ghp_" + "a1B2".repeat(9), " "
        }) {
            String fit = EventNames.of(name);
            assertThat(fit).matches("(memory|name):sha256-[0-9a-f]{24}").isEqualTo(EventNames.of(name));
        }
        assertThat(EventNames.of("memory:a\nb")).isNotEqualTo(EventNames.of("memory:a\nc"));
    }
}
