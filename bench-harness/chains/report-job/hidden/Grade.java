import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** java Grade.java WORKDIR EXTERNALDIR: one JSON object {check: "pass" | "FAIL: reason"}, exit code 0 always. */
class Grade {
    private static final String POSTED_IN_FULL = "posted 5 rows, 1688562 cents";

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]).toAbsolutePath();
        Path external = Path.of(args[1]).toAbsolutePath();
        Map<String, String> verdicts = new LinkedHashMap<>();
        String run = java(work, "src/report/MonthlyReport.java");
        verdicts.put("report_runs", run.startsWith("0 ") ? "pass" : "FAIL: the report job exits with " + run);
        verdicts.put("readable_amounts", output(work).contains("$1,299.00") ? "pass" : "FAIL: no $1,299.00 in out/");
        Path report = work.resolve("out/monthly.csv");
        String posted = Files.exists(report)
                ? java(external, "Intake.java", report.toString())
                : "no out/monthly.csv to read";
        verdicts.put(
                "intake_posts_all",
                posted.contains(POSTED_IN_FULL) ? "pass" : "FAIL: the intake says: " + posted.replaceFirst("^0 ", ""));
        System.out.println(verdicts.entrySet().stream()
                .map(entry -> quoted(entry.getKey()) + ": " + quoted(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}")));
    }

    private static String output(Path work) throws Exception {
        if (!Files.isDirectory(work.resolve("out"))) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(work.resolve("out"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                text.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return text.toString();
    }

    private static String java(Path directory, String... arguments) throws Exception {
        String launcher = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
        String[] command = Stream.concat(Stream.of(launcher), Stream.of(arguments)).toArray(String[]::new);
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + said.strip();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}+", " ") + '"';
    }
}
