package io.canon4j.deduction.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of fallen tuples go, and the ids of values that nobody mentions are given again. */
class CompactionTest {

    private static int[] tuple(int arity, int number) {
        int[] tuple = new int[arity];
        for (int place = 0; place < arity; place++) {
            tuple[place] = place == 0 ? number % 7 : number;
        }
        return tuple;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    @DisplayName("what held is found by tuple and by index under its new number, and what fell is not found")
    void compact_keepsWhatHolds(int arity) {
        Relation relation = new Relation("r", arity);
        Index index = relation.index(new int[] {0});
        for (int i = 0; i < 1_000; i++) {
            int row = relation.append(tuple(arity, i), Label.of(i, 1, i % 10 == 0 ? 0 : Label.DEAD), i / 1_000.0);
            if (i % 10 == 0) {
                relation.setBase(row, new BaseEntry(i, java.util.Set.of(), new java.util.TreeSet<>()));
            }
        }
        relation.syncIndexes();
        relation.undo().commit();
        long before = relation.bytes();
        assertThat(relation.isSparse()).isTrue();

        relation.compact();

        assertThat(relation.isSparse()).isFalse();
        assertThat(relation.size()).isEqualTo(100);
        assertThat(relation.alive()).isEqualTo(100);
        assertThat(relation.bytes()).isLessThan(before / 4);
        for (int i = 0; i < 1_000; i++) {
            int row = relation.find(tuple(arity, i));
            assertThat(row >= 0).as("tuple %d", i).isEqualTo(i % 10 == 0);
            if (row >= 0) {
                assertThat(Label.height(relation.info(row))).isEqualTo(i);
                assertThat(relation.confidence(row)).isEqualTo(i / 1_000.0);
                assertThat(relation.base(row))
                        .isNotNull()
                        .extracting(BaseEntry::confidence)
                        .isEqualTo((double) i);
            }
        }
        List<Integer> chain = new ArrayList<>();
        for (int row = index.first(new int[] {3}); row >= 0; row = index.next(row)) {
            chain.add(relation.value(row, 1));
        }
        assertThat(chain).isNotEmpty().isSortedAccordingTo((a, b) -> b - a).allMatch(i -> i % 10 == 0 && i % 7 == 3);
        relation.append(tuple(arity, 3), Label.of(0, 1, 0), 1.0);
        relation.undo().rollback();
        assertThat(relation.size()).isEqualTo(100);
    }

    @Test
    @DisplayName("a sweep keeps the values mentioned under their ids and gives the other ids to new values")
    void sweep_reusesIds() {
        Values values = new Values();
        BitSet mentioned = new BitSet();
        for (int i = 0; i < 10_000; i++) {
            int id = values.id(Value.of("t" + i));
            if (i % 100 == 0) {
                mentioned.set(id);
            }
        }
        long before = values.bytes();
        assertThat(values.isWorthSweeping()).isTrue();

        values.sweep(mentioned);

        assertThat(values.isWorthSweeping()).isFalse();
        for (int i = 0; i < 9_000; i++) {
            int id = values.id(Value.of("u" + i));
            assertThat(values.value(id)).isEqualTo(Value.of("u" + i));
            assertThat(mentioned.get(id)).isFalse();
        }
        assertThat(values.bytes()).isLessThanOrEqualTo(before);
        for (int i = 0; i < 10_000; i += 100) {
            int id = values.id(Value.of("t" + i));
            assertThat(mentioned.get(id)).isTrue();
            assertThat(values.value(id)).isEqualTo(Value.of("t" + i));
        }
    }
}
