package io.canon4j.deduction.differential;

import java.util.Locale;

/**
 * Plays random programs outside a test run: {@code DifferentialSweep <first seed> <programs>}. Prints a line a thousand
 * programs and one at the end; the exit code is 1 when any program differed, and each that did is printed with its seed.
 */
public final class DifferentialSweep {

    private static final int A_LINE_EVERY = 1_000;

    private DifferentialSweep() {}

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            System.err.println("DifferentialSweep <first seed> <programs>");
            System.exit(2);
        }
        long first = Long.parseLong(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        long start = System.nanoTime();
        long derived = 0;
        long proofs = 0;
        int mismatches = 0;
        for (int done = 1; done <= count; done++) {
            long seed = first + done - 1;
            try {
                Harness.Tally tally = Harness.play(ScenarioWriter.write(seed), Subject::new);
                derived += tally.derived();
                proofs += tally.proofs();
            } catch (Mismatch mismatch) {
                mismatches++;
                System.out.printf("MISMATCH at seed %d: %s%n", seed, mismatch.getMessage());
            }
            if (done % A_LINE_EVERY == 0 || done == count) {
                System.out.printf(
                        Locale.ROOT,
                        "seeds %d to %d: %d programs, %.1f derived tuples on average, %d proofs checked, %d mismatches,"
                                + " %.0f s%n",
                        first,
                        seed,
                        done,
                        (double) derived / done,
                        proofs,
                        mismatches,
                        (System.nanoTime() - start) / 1e9);
            }
        }
        System.exit(mismatches == 0 ? 0 : 1);
    }
}
