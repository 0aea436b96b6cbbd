package io.canon4j.deduction.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints the speed table as Markdown: {@code SpeedTable [--rows a,b] [--scales 1,2,4,8] [--no-rivals] [--list]}.
 *
 * <p>Each cell is a JVM of its own with the heap that the table states; times are those of the engine's calls, wall clock,
 * without start of the JVM and without warming up. Progress goes to the error stream.
 */
public final class SpeedTable {

    private static final long CELL_SECONDS = 150;
    private static final long RIVAL_SECONDS = 30;
    private static final double WEIGHTED_AT_MOST = 2.5;
    private static final List<String> FLAGS = List.of("-XX:+UseSerialGC");

    private final List<Row> rows;
    private final List<Integer> scales;
    private final boolean rivals;
    private final Map<Row, Map<Integer, Outcome>> outcomes = new LinkedHashMap<>();

    private SpeedTable(List<Row> rows, List<Integer> scales, boolean rivals) {
        this.rows = rows;
        this.scales = scales;
        this.rivals = rivals;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<Row> rows = List.of(Row.values());
        List<Integer> scales = List.of(1, 2, 4, 8);
        boolean rivals = true;
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--list" -> {
                    rows.forEach(row -> System.out.println(row.word()));
                    return;
                }
                case "--no-rivals" -> rivals = false;
                case "--rows" ->
                    rows = Arrays.stream(value(arguments, ++i).split(","))
                            .map(Row::of)
                            .toList();
                case "--scales" ->
                    scales = Arrays.stream(value(arguments, ++i).split(","))
                            .map(Integer::valueOf)
                            .toList();
                default ->
                    throw new IllegalArgumentException("SpeedTable [--rows a,b] [--scales 1,2,4,8] [--no-rivals]"
                            + " [--list], but got '" + arguments[i] + "'");
            }
        }
        SpeedTable table = new SpeedTable(rows, scales, rivals);
        table.measure();
        table.print();
        if (rivals) {
            table.printRivals();
        }
    }

    private static String value(String[] arguments, int i) {
        if (i == arguments.length) {
            throw new IllegalArgumentException("'" + arguments[i - 1] + "' needs a value");
        }
        return arguments[i];
    }

    private void measure() throws IOException, InterruptedException {
        for (Row row : rows) {
            for (int scale : scales) {
                Outcome outcome = cell(row, scale);
                outcomes.computeIfAbsent(row, r -> new LinkedHashMap<>()).put(scale, outcome);
                System.err.println(row.word() + " " + scale + "x: "
                        + (outcome.failure().isEmpty() ? "" : outcome.failure() + "; ")
                        + outcome.times().stream()
                                .map(time -> Outcome.time(time.nanos()))
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    private static Outcome cell(Row row, int scale) throws IOException, InterruptedException {
        int heap = row.heapMegabytes(scale);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + heap + "m");
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Cell.class.getName(), row.word()));
        command.add(Integer.toString(scale));
        Child child = Child.run(command, CELL_SECONDS);
        if (child.isEnded()) {
            return Outcome.failed("over " + CELL_SECONDS + " s");
        } else if (child.lines().stream().anyMatch(line -> line.contains("LimitException") && line.contains("outgrew"))
                || child.lines().stream().anyMatch(line -> line.contains("heap"))) {
            return Outcome.failed("does not fit in -Xmx" + heap + "m");
        } else if (child.exitCode() != 0) {
            return Outcome.failed("failed: " + String.join(" ", child.lines()));
        }
        return Outcome.read(child.lines());
    }

    private void print() {
        System.out.println(
                "| work | reach at most | " + columns(scale -> scale + "x") + " | reached at " + scales.get(0) + "x |");
        System.out.println("|---|---|" + "---|".repeat(scales.size() + 1));
        for (Row row : rows) {
            times(row);
        }
        System.out.println();
        System.out.println("| row | " + columns(scale -> "-Xmx, peak RSS at " + scale + "x") + " |");
        System.out.println("|---|" + "---|".repeat(scales.size()));
        for (Row row : rows) {
            System.out.println("| " + row.word() + " | "
                    + columns(scale -> row.heapMegabytes(scale) + "m, "
                            + (outcome(row, scale).peakMegabytes() < 0
                                    ? "-"
                                    : outcome(row, scale).peakMegabytes() + " MB"))
                    + " |");
        }
        System.out.println();
        rows.forEach(this::notes);
        System.out.println("JVM flags: " + String.join(" ", FLAGS) + "; " + System.getProperty("java.vm.name") + " "
                + System.getProperty("java.version"));
    }

    private void times(Row row) {
        int count = scales.stream()
                .mapToInt(scale -> outcome(row, scale).times().size())
                .max()
                .orElse(0);
        for (int i = 0; i < Math.max(1, count); i++) {
            int index = i;
            Outcome.Time first = scales.stream()
                    .map(scale -> outcome(row, scale).times())
                    .filter(all -> index < all.size())
                    .map(all -> all.get(index))
                    .findFirst()
                    .orElse(new Outcome.Time(row.word(), "", 0, 0, ""));
            int least = scales.get(0);
            List<Outcome.Time> times = outcome(row, least).times();
            System.out.println("| " + first.title() + " | " + first.reach() + " | "
                    + columns(scale -> shown(outcome(row, scale), index)) + " | "
                    + (index < times.size() ? verdict(row, least, times.get(index)) : "") + " |");
        }
    }

    private String verdict(Row row, int scale, Outcome.Time time) {
        List<Outcome.Time> plain = outcome(Row.CLOSURE, scale).times();
        if (row != Row.WEIGHTED || plain.isEmpty()) {
            return time.verdict();
        }
        double ratio = (double) time.nanos() / plain.get(0).nanos();
        return String.format(Locale.ROOT, "%s, %.1f times", ratio <= WEIGHTED_AT_MOST ? "yes" : "no", ratio);
    }

    private static String shown(Outcome outcome, int index) {
        String failure = outcome.failure();
        return index < outcome.times().size()
                ? Outcome.time(outcome.times().get(index).nanos()) + (failure.isEmpty() ? "" : " " + failure)
                : failure;
    }

    /** What was counted at 1x, or at the least size asked for; and bytes per tuple at each. */
    private void notes(Row row) {
        for (Outcome.Time time : outcome(row, scales.get(0)).times()) {
            if (!time.note().isEmpty()) {
                System.out.println("- " + time.title() + ": " + time.note());
            }
        }
        List<Double> bytes = scales.stream()
                .map(scale -> outcome(row, scale).bytesPerTuple())
                .filter(each -> each > 0)
                .toList();
        if (!bytes.isEmpty()) {
            System.out.printf(
                    Locale.ROOT,
                    "- %s: live heap per binary tuple, base facts and all access paths included: %s; average %.1f bytes"
                            + " (80 at most)%n",
                    row.word(),
                    bytes.stream()
                            .map(each -> String.format(Locale.ROOT, "%.1f", each))
                            .collect(Collectors.joining(", ")),
                    bytes.stream().mapToDouble(Double::doubleValue).average().orElse(0));
        }
    }

    private Outcome outcome(Row row, int scale) {
        return outcomes.getOrDefault(row, Map.of()).getOrDefault(scale, Outcome.failed("not measured"));
    }

    private String columns(java.util.function.IntFunction<String> cell) {
        return scales.stream().map(cell::apply).collect(Collectors.joining(" | "));
    }

    private void printRivals() throws IOException, InterruptedException {
        System.out.println();
        System.out.println("| other engines | " + columns(scale -> scale + "x") + " |");
        System.out.println("|---|" + "---|".repeat(scales.size()));
        for (Row row : rows) {
            for (Rival rival : Rival.values()) {
                if (rival.can(row)) {
                    System.out.println("| " + row.word() + ", " + rival.title() + " | "
                            + String.join(" | ", rival(rival, row)) + " |");
                }
            }
        }
        System.out.println();
        System.out.println(
                "SWI-Prolog and SQLite: time of the query. gringo: time of the process. SQLite derives no triangles.");
    }

    private List<String> rival(Rival rival, Row row) throws IOException, InterruptedException {
        List<String> cells = new ArrayList<>();
        boolean slow = false;
        for (int scale : scales) {
            String cell =
                    !rival.isInstalled() ? "not installed" : slow ? "-" : rival.measure(row, scale, RIVAL_SECONDS);
            slow |= cell.startsWith("over") || cell.startsWith("failed");
            System.err.println(row.word() + " " + scale + "x, " + rival.title() + ": " + cell);
            cells.add(cell);
        }
        return cells;
    }
}
