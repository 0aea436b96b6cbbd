package io.canon4j.memory.bench;

import java.util.Locale;

/**
 * Prints the long-horizon scenario: {@code java -cp canon/memory/target/classes:canon/memory/target/test-classes:CP
 * io.canon4j.memory.bench.ScenarioTable [turns]}, one row of seed 42 with that many turns, else all rows. See the README.
 */
final class ScenarioTable {

    private ScenarioTable() {}

    public static void main(String[] args) {
        if (args.length == 1) {
            print(42, 30, 8, Integer.parseInt(args[0]), 40);
            return;
        }
        for (int turns : new int[] {100, 200, 300, 400, 1000}) {
            print(42, 30, 8, turns, 40);
        }
        print(12345, 20, 6, 300, 20);
        print(54321, 20, 6, 300, 20);
    }

    private static void print(long seed, int people, int organisations, int turns, int hops) {
        ScenarioRun.Outcome o = ScenarioRun.play(seed, people, organisations, turns, hops);
        System.out.printf(
                Locale.ROOT,
                "seed %d, %d people, %d turns: employment %d/%d, multi-hop %d/%d (%.1f ms in all), abstention %d/%d,"
                        + " %d supersessions, %d context tokens against %d; a turn: observe %.3f ms, maintain %.3f ms"
                        + " (worst %.1f)%n",
                seed,
                people,
                turns,
                o.employmentRight(),
                o.employmentAsked(),
                o.hopsRight(),
                o.hopsAsked(),
                o.hopMillis(),
                o.abstentionRight(),
                o.abstentionAsked(),
                o.supersessions(),
                o.contextTokens(),
                o.transcriptTokens(),
                o.observeMillisPerTurn(),
                o.maintainMillisPerTurn(),
                o.worstMaintainMillis());
    }
}
