package io.canon4j.bench.chain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a chain's hidden grader over a copy of the work tree. Graders are programs in the chain's folder: {@code
 * hidden/Grade.java}, run by this JVM's own launcher, or {@code hidden/grade.py}, run by python3. Both take the work
 * tree and the pristine enforcement, print one JSON object {@code {check: "pass" | "FAIL: reason"}} and exit with 0.
 */
public final class Grader {

    /** Graders may run the project's own slow jobs. */
    private static final long BOUND_SECONDS = 900;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Chain chain;

    /** A grader for that chain. */
    public Grader(Chain chain) {
        this.chain = chain;
    }

    /**
     * Grades a copy of the tree, so that whatever the grader writes cannot reach the next session.
     *
     * @return one verdict per check, in the grader's order
     * @throws ChainException if the chain has no grader, or its grader fails or prints no JSON object
     */
    public List<Verdict> grade(WorkTree tree) throws IOException, InterruptedException {
        try (WorkTree copy = tree.fork()) {
            return run(copy.root());
        }
    }

    private List<Verdict> run(Path work) throws IOException, InterruptedException {
        Path output = Files.createTempFile("canon4j-grade-", ".json");
        try {
            List<String> command = new ArrayList<>(launcher());
            command.add(work.toString());
            command.add(chain.external().toAbsolutePath().toString());
            Process process = new ProcessBuilder(command)
                    .directory(chain.folder().resolve("hidden").toAbsolutePath().toFile())
                    .redirectOutput(output.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new ChainException(chain.folder(), "has a grader that ran over " + BOUND_SECONDS + " seconds");
            }
            return verdicts(Files.readString(output, StandardCharsets.UTF_8), process.exitValue());
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private List<String> launcher() {
        Path hidden = chain.folder().resolve("hidden").toAbsolutePath();
        if (Files.isRegularFile(hidden.resolve("Grade.java"))) {
            String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
            return List.of(java, hidden.resolve("Grade.java").toString());
        }
        if (Files.isRegularFile(hidden.resolve("grade.py"))) {
            return List.of("python3", hidden.resolve("grade.py").toString());
        }
        throw new ChainException(hidden, "holds neither Grade.java nor grade.py");
    }

    private List<Verdict> verdicts(String printed, int exit) {
        JsonNode json;
        try {
            json = JSON.readTree(printed);
        } catch (IOException e) {
            throw new ChainException(chain.folder(), "has a grader that printed no JSON (exit code " + exit + ")", e);
        }
        if (exit != 0 || !json.isObject()) {
            throw new ChainException(chain.folder(), "has a grader that failed with exit code " + exit);
        }
        List<Verdict> verdicts = new ArrayList<>();
        json.properties()
                .forEach(check -> verdicts.add(
                        new Verdict(check.getKey(), check.getValue().asText())));
        return List.copyOf(verdicts);
    }

    /**
     * What the grader says of one check.
     *
     * @param check the check's name
     * @param result {@code pass}, or {@code FAIL:} and a reason
     */
    public record Verdict(String check, String result) {
        /** Whether the check passed. */
        public boolean passed() {
            return result.equals("pass");
        }
    }
}
