package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TextArgumentsTest {

    @Test
    void textsOfAnObject_areFoundByName() {
        assertThat(TextArguments.of("{\"path\":\"a/b\",\"edits\":[{\"path\":\"no\"}],\"n\":7,\"q\":\"x\"} more"))
                .isEqualTo(Map.of("path", "a/b", "q", "x"));
        assertThat(TextArguments.of("{\"path\":\"a\",\"path\":1}")).isEmpty();
    }

    @Test
    void anythingElse_hasNone() {
        for (String json : new String[] {"", "null", "7", "[]", "\"a\"", "{", "{\"a\":\"b\"", "{\"a\":}", "\u0000"}) {
            assertThat(TextArguments.of(json)).as(json).isEmpty();
        }
        assertThat(TextArguments.of("{\"x\":" + "[".repeat(100_000))).isEmpty();
    }
}
