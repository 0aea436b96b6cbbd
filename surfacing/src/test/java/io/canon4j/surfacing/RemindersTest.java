package io.canon4j.surfacing;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RemindersTest {

    private final Reminders reminders = new Reminders();

    @Test
    void invocationsWhoseEndNobodyTells_areForgotten() {
        for (int i = 0; i < 20_000; i++) {
            reminders.arm(article(i), "run-" + i);
            if (i % 2 == 0) {
                Set<Reminders.Due> taken = reminders.take("run-" + i);
                assertThat(taken).hasSize(1);
            }
        }
        assertThat(reminders.size()).isEqualTo(8_000);
        assertThat(reminders.take("run-1")).isEmpty();
        assertThat(reminders.take("run-19999")).hasSize(1);
    }

    private static ArticleRef article(int number) {
        return ArticleRef.project(Address.of("a" + number));
    }
}
