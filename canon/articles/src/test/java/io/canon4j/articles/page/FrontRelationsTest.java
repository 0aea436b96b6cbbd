package io.canon4j.articles.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FrontRelationsTest {

    @Test
    void of_aPlainListABracketedOneAndOneValueALine_areRead() {
        FrontRelations front = new FrontRelations(List.of(
                "depends_on: src/a, [[src/b]]",
                "contradicts: [\"docs/old\", 'docs/older']",
                "parent:",
                "  - src",
                "owner: - nobody"));

        assertThat(front.of("depends_on")).containsExactly("src/a", "src/b");
        assertThat(front.of("contradicts")).containsExactly("docs/old", "docs/older");
        assertThat(front.of("parent")).containsExactly("src");
    }

    @Test
    @DisplayName("a key that is absent, empty or only begins alike has no values")
    void of_withoutValues_isEmpty() {
        FrontRelations front = new FrontRelations(List.of("depends_on_nothing: a", "contradicts:", "parent: ,, "));

        assertThat(front.of("depends_on")).isEmpty();
        assertThat(front.of("contradicts")).isEmpty();
        assertThat(front.of("parent")).isEmpty();
    }
}
