package io.canon4j.surfacing.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomLookingTest {

    @Test
    void lines_ofRandomWords_areNamedOnceEach() {
        assertThat(RandomLooking.lines(
                        "plain\nkey q7Rz1Kp0XvB3nT8wLm4Y and q8Rz1Kp0XvB3nT8wLm4Z\nplain\nhS9+dK2/mQ4xV7bN1cZ6aa=="))
                .containsExactly(2, 4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1d0f3a7c9be24f6a8c0e5d7b3f1a2c4e6d8f0b1a",
                "123e4567-e89b-12d3-a456-426614174000",
                "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
                "AbstractSingletonProxyFactoryBeanConfigurationSupport",
                "src/main/java/io/acme/feed/internal/paging/CursorTokenPaginationStrategy.java",
                "ordinary words of a sentence with 12 numbers",
            })
    void lines_ofExactValuesAndNames_areNone(String text) {
        assertThat(RandomLooking.lines(text)).isEmpty();
    }

    @Test
    void lines_ofAHugeWord_areFoundInTime() {
        String huge = "aB3".repeat(400_000);
        org.junit.jupiter.api.Assertions.assertTimeout(
                java.time.Duration.ofSeconds(20), () -> RandomLooking.lines(huge + "\n" + huge.replace('B', ' ')));
    }
}
