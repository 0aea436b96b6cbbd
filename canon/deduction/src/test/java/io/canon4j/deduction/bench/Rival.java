package io.canon4j.deduction.bench;

import io.canon4j.deduction.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Other engines that derive the same from the same input, where they are installed. */
enum Rival {
    /** SWI-Prolog with tabling. Its time is that of the query, without loading. */
    SWI_PROLOG("swipl", "SWI-Prolog, tabling", Rival::prolog) {
        @Override
        List<String> command(Path program) {
            return List.of(
                    "swipl", "--table-space=16g", "--stack-limit=8g", "-g", "main", "-t", "halt", program.toString());
        }
    },

    /** The grounder of clingo. Its time is that of the whole process, reading the input included. */
    GRINGO("gringo", "gringo", Rival::asp) {
        @Override
        List<String> command(Path program) {
            return List.of("sh", "-c", "exec gringo \"$0\" > /dev/null", program.toString());
        }
    },

    /** A recursive common table expression; closures of {@code step} only, as SQL has no non-linear recursion. */
    SQLITE("sqlite3", "SQLite, recursive CTE", Rival::sql) {
        @Override
        List<String> command(Path program) {
            return List.of("sqlite3", ":memory:", ".read " + program);
        }

        @Override
        boolean can(Row row) {
            return row == Row.LEFT || row == Row.CLOSURE;
        }
    };

    private static final Pattern TIME = Pattern.compile("(?:seconds|Run Time: real) ([0-9.]+)");

    private final String program;
    private final String title;
    private final Function<Task, String> writer;

    Rival(String program, String title, Function<Task, String> writer) {
        this.program = program;
        this.title = title;
        this.writer = writer;
    }

    /** A row's input and rules as these engines take them: a closure of one edge relation. */
    private record Task(List<Fact> edges, boolean linear, boolean triangles) {

        static Task of(Row row, int scale) {
            return switch (row) {
                case CHAIN -> new Task(Inputs.chain(Closures.chainNodes(scale)), false, false);
                case LEFT -> new Task(Inputs.chain(Closures.chainNodes(scale)), true, false);
                case CLOSURE ->
                    new Task(
                            Inputs.arcs(Closures.graphNodes(scale)).stream()
                                    .distinct()
                                    .toList(),
                            true,
                            true);
                default -> throw new IllegalArgumentException("no other engine has this row: " + row);
            };
        }

        String facts(String format) {
            return edges.stream()
                    .map(edge -> String.format(
                            format, edge.arguments().get(0), edge.arguments().get(1)))
                    .collect(Collectors.joining("\n", "", "\n"));
        }
    }

    String title() {
        return title;
    }

    boolean isInstalled() {
        return Child.isInstalled(program);
    }

    boolean can(Row row) {
        return row == Row.CHAIN || row == Row.LEFT || row == Row.CLOSURE;
    }

    abstract List<String> command(Path program);

    /** Time and memory as the table shows them. */
    String measure(Row row, int scale, long mostSeconds) throws IOException, InterruptedException {
        Path file = Files.createTempFile("rival", ".pl");
        try {
            Files.writeString(file, writer.apply(Task.of(row, scale)));
            Child child = Child.run(command(file), mostSeconds);
            if (child.isEnded()) {
                return "over " + mostSeconds + " s";
            } else if (child.exitCode() != 0) {
                return "failed: " + String.join(" ", child.lines());
            }
            double seconds = child.nanos() / 1e9;
            for (String line : child.lines()) {
                Matcher time = TIME.matcher(line);
                seconds = time.find() ? Double.parseDouble(time.group(1)) : seconds;
            }
            return String.format(Locale.ROOT, "%.2f s, %d MB", seconds, child.peakMegabytes());
        } finally {
            Files.delete(file);
        }
    }

    private static String prolog(Task task) {
        return task.facts("edge(%s, %s).")
                + ":- table r/2.\nr(X, Y) :- edge(X, Y).\nr(X, Z) :- r(X, Y), "
                + (task.linear ? "edge" : "r") + "(Y, Z).\n"
                + (task.triangles ? "tri(A, B, C) :- edge(A, B), edge(B, C), edge(C, A).\n" : "tri(_, _, _) :- fail.\n")
                + "main :- get_time(T0), aggregate_all(count, r(_, _), N), aggregate_all(count, tri(_, _, _), M),"
                + " get_time(T1), T is T1 - T0, format('~w ~w seconds ~3f~n', [N, M, T]).\n";
    }

    private static String asp(Task task) {
        return task.facts("edge(%s, %s).")
                + "r(X, Y) :- edge(X, Y).\nr(X, Z) :- r(X, Y), " + (task.linear ? "edge" : "r") + "(Y, Z).\n"
                + (task.triangles ? "tri(A, B, C) :- edge(A, B), edge(B, C), edge(C, A).\n" : "");
    }

    private static String sql(Task task) {
        return "CREATE TABLE edge(a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;\nBEGIN;\n"
                + task.facts("INSERT INTO edge VALUES ('%s', '%s');")
                + "COMMIT;\n.timer on\n"
                + "WITH RECURSIVE r(a, b) AS (SELECT a, b FROM edge UNION SELECT r.a, edge.b FROM r JOIN edge ON r.b ="
                + " edge.a) SELECT count(*) FROM r;\n";
    }
}
