package io.canon4j.deduction.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What one child process said of one row at one size.
 *
 * @param times in the order measured
 * @param bytesPerTuple negative when the row does not say
 * @param peakMegabytes greatest resident size, negative when unknown
 * @param failure why there are no figures or no right ones, empty when there are
 */
record Outcome(List<Time> times, double bytesPerTuple, long peakMegabytes, String failure) {

    Outcome {
        times = List.copyOf(times);
    }

    /** One measurement. */
    record Time(String title, String reach, long reachNanos, long nanos, String note) {

        /** Whether it reached what it should, as the table says it; empty where nobody said. */
        String verdict() {
            return reachNanos == 0 ? "" : nanos <= reachNanos ? "yes" : "no";
        }
    }

    static Outcome failed(String why) {
        return new Outcome(List.of(), -1, -1, why);
    }

    /** From a child's lines. */
    static Outcome read(List<String> lines) {
        List<Time> times = new ArrayList<>();
        double bytes = -1;
        long peak = -1;
        String failure = "";
        for (String line : lines) {
            String[] fields = line.split("\t", -1);
            switch (fields[0]) {
                case "time" ->
                    times.add(new Time(
                            fields[1], fields[2], Long.parseLong(fields[3]), Long.parseLong(fields[4]), fields[5]));
                case "bytes" -> bytes = Double.parseDouble(fields[1]);
                case "peak" -> peak = Long.parseLong(fields[1]);
                case "wrong" -> failure = "WRONG: " + fields[1];
                default -> {
                    // what the JVM has to say
                }
            }
        }
        return new Outcome(times, bytes, peak, failure);
    }

    /** A time in the unit that suits it. */
    static String time(long nanos) {
        if (nanos < 1_000_000) {
            return String.format(Locale.ROOT, "%.1f us", nanos / 1e3);
        } else if (nanos < 100_000_000) {
            return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
        }
        return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
    }
}
