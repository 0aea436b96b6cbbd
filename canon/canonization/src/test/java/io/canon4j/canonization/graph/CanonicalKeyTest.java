package io.canon4j.canonization.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalKeyTest {

    private static final String LETTERS = "aabBcCzZ09 -_./'\"ingest";

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("The short way for ASCII gives the key of the long way")
    void of_ascii_isTheKeyOfTheSameTextWithAnInvisibleCharacter(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder("x");
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            String plain = text.toString();
            assertThat(CanonicalKey.of(plain))
                    .as("seed %d, text %s", seed, plain)
                    .isEqualTo(CanonicalKey.of("\u200d" + plain));
        }
    }
}
