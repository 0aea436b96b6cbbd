import java.nio.file.Files;
import java.nio.file.Path;

/** The visible check: the report runs and has one line for each settlement. */
class ReportCheck {
    public static void main(String[] args) throws Exception {
        Process job = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"), "src/report/MonthlyReport.java")
                .inheritIO()
                .start();
        int exit = job.waitFor();
        int settlements = Files.readAllLines(Path.of("data/settlements.csv")).size();
        int reported = exit == 0 ? Files.readAllLines(Path.of("out/monthly.csv")).size() : -1;
        if (settlements != reported) {
            System.out.println("FAIL: " + reported + " lines for " + settlements);
            System.exit(1);
        }
        System.out.println("ok");
    }
}
