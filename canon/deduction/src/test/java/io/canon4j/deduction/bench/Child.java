package io.canon4j.deduction.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that ran.
 *
 * @param lines its output, error output included
 * @param exitCode negative when it was ended for taking too long
 * @param nanos from start to end
 * @param peakMegabytes greatest resident size seen, asked every few milliseconds
 */
record Child(List<String> lines, int exitCode, long nanos, long peakMegabytes) {

    private static final long ASK_EVERY_MILLISECONDS = 5;

    boolean isEnded() {
        return exitCode < 0;
    }

    static Child run(List<String> command, long mostSeconds) throws IOException, InterruptedException {
        Path output = Files.createTempFile("speed", ".txt");
        try {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                    .start();
            long peak = -1;
            while (!process.waitFor(ASK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                try {
                    peak = Math.max(peak, Cell.peakMegabytes(Long.toString(process.pid())));
                } catch (IOException gone) {
                    continue;
                }
                if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(mostSeconds)) {
                    process.destroyForcibly().waitFor();
                    return new Child(List.of(), -1, System.nanoTime() - start, peak);
                }
            }
            return new Child(Files.readAllLines(output), process.exitValue(), System.nanoTime() - start, peak);
        } finally {
            Files.delete(output);
        }
    }

    /** Whether a program can be started by this name. */
    static boolean isInstalled(String program) {
        return Stream.of(String.valueOf(System.getenv("PATH")).split(java.io.File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
