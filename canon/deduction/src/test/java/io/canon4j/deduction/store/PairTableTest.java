package io.canon4j.deduction.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PairTableTest {

    @Test
    @DisplayName("finds what was added under both values, and nothing else")
    void add_find() {
        PairTable table = new PairTable();
        table.add(new int[] {1, 2}, 0);
        table.add(new int[] {1, 3}, 1);
        table.add(new int[] {2, 2}, 2);

        assertThat(table.find(1, 2)).isZero();
        assertThat(table.find(new int[] {1, 3})).isEqualTo(1);
        assertThat(table.find(2, 3)).isEqualTo(-1);
        assertThat(table.find(7, 7)).isEqualTo(-1);
        assertThat(table.count(1)).isEqualTo(2);
        assertThat(table.count(7)).isZero();
    }

    @Test
    @DisplayName(
            "a hundred thousand random pairs, taken away again from the last, agree with a map at every thousandth")
    void random_agreesWithMap() {
        long seed = 20260302;
        Random random = new Random(seed);
        PairTable table = new PairTable();
        Map<List<Integer>, Integer> expected = new HashMap<>();
        List<int[]> rows = new ArrayList<>();
        while (rows.size() < 100_000) {
            int[] pair = {random.nextInt(300) - 150, random.nextInt() >> random.nextInt(31)};
            if (expected.putIfAbsent(List.of(pair[0], pair[1]), rows.size()) == null) {
                table.add(pair, rows.size());
                rows.add(pair);
            }
        }
        while (!rows.isEmpty()) {
            if (rows.size() % 1_000 == 0) {
                agrees(table, expected, rows, seed);
            }
            int last = rows.size() - 1;
            int[] pair = rows.remove(last);
            table.removeLast(pair, last);
            expected.remove(List.of(pair[0], pair[1]));
            assertThat(table.find(pair)).isEqualTo(-1);
        }
        assertThat(table.count(0)).isZero();
    }

    private static void agrees(PairTable table, Map<List<Integer>, Integer> expected, List<int[]> rows, long seed) {
        long counted = 0;
        for (int first = -150; first < 150; first++) {
            counted += table.count(first);
        }
        assertThat(counted).as("seed %d", seed).isEqualTo(rows.size());
        for (int i = 0; i < rows.size(); i += 97) {
            int[] pair = rows.get(i);
            assertThat(table.find(pair)).as("seed %d", seed).isEqualTo(expected.get(List.of(pair[0], pair[1])));
        }
    }

    @Test
    @DisplayName("the group of a first value is its access path: every second value once, gaps marked")
    void group_hasEverySecondValue() {
        PairTable table = new PairTable();
        for (int second = 0; second < 100; second++) {
            table.add(new int[] {5, second}, 1_000 + second);
        }
        List<Integer> seconds = new ArrayList<>();
        for (long entry : table.group(5)) {
            if (entry != -1) {
                assertThat(PairTable.row(entry)).isEqualTo(1_000 + PairTable.second(entry));
                seconds.add(PairTable.second(entry));
            }
        }
        assertThat(seconds).hasSize(100).doesNotHaveDuplicates();
        assertThat(table.group(6)).containsOnly(-1L);
    }

    @Test
    @DisplayName(
            "sleeping tuples are passed by in their group and found as before; waking one leaves the others asleep")
    void sleep_wake() {
        PairTable table = new PairTable();
        int minusOne = new Values().idOf(-1);
        for (int i = 0; i < 40; i++) {
            table.add(i % 2, i == 7 ? minusOne : i, i);
        }

        table.sleep();
        table.wake(1, 9);
        table.wake(1, minusOne);
        table.add(1, 99, 40);

        Set<Integer> awake = new HashSet<>();
        for (long entry : table.group(1)) {
            if ((int) entry >= 0) {
                awake.add(PairTable.row(entry));
            }
        }
        assertThat(awake).containsExactlyInAnyOrder(9, 7, 40);
        for (int i = 0; i < 40; i++) {
            assertThat(table.find(i % 2, i == 7 ? minusOne : i)).isEqualTo(i);
        }
        table.removeLast(new int[] {0, 8}, 8);
        assertThat(table.find(0, 8)).isEqualTo(-1);
        assertThat(table.count(0)).isEqualTo(19);
    }
}
