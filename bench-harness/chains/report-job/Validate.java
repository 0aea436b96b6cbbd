import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * java Validate.java, in the chain's folder: each solution applied to the tree that the plant leaves, graded, and compared
 * with the signature it must have. Exit code 1 on any difference.
 */
class Validate {
    private static final Map<String, List<String>> SIGNATURES = new LinkedHashMap<>();

    static {
        SIGNATURES.put("correct", List.of("pass", "pass", "pass"));
        SIGNATURES.put("trap", List.of("pass", "pass", "FAIL"));
        SIGNATURES.put("ignored", List.of("pass", "FAIL", "pass"));
        SIGNATURES.put("broken", List.of("FAIL", "FAIL", "FAIL"));
    }

    public static void main(String[] args) throws Exception {
        boolean valid = true;
        for (Map.Entry<String, List<String>> entry : SIGNATURES.entrySet()) {
            Path work = Files.createTempDirectory("report-job-");
            copy(Path.of("seed"), work);
            copyFile(Path.of("solutions/plant/settlements.csv"), work.resolve("data/settlements.csv"));
            copyFile(
                    Path.of("solutions", entry.getKey(), "MonthlyReport.java"),
                    work.resolve("src/report/MonthlyReport.java"));
            List<String> verdicts = grade(work);
            boolean same = verdicts.equals(entry.getValue());
            valid &= same;
            System.out.printf("%-8s %s %s%n", entry.getKey(), verdicts, same ? "as expected" : "EXPECTED " + entry.getValue());
        }
        System.exit(valid ? 0 : 1);
    }

    private static List<String> grade(Path work) throws Exception {
        String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
        Process process = new ProcessBuilder(java, "hidden/Grade.java", work.toString(), "external").start();
        process.getOutputStream().close();
        String json = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return Stream.of(json.split("\", \""))
                .map(check -> check.contains(": \"pass") ? "pass" : "FAIL")
                .toList();
    }

    private static void copy(Path from, Path to) throws Exception {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    copyFile(file, target);
                }
            }
        }
    }

    private static void copyFile(Path from, Path to) throws Exception {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
