package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.langchain4j.contract.Host;
import io.canon4j.langchain4j.contract.PlainProgram;
import io.canon4j.langchain4j.contract.Scenario;
import io.canon4j.langchain4j.contract.Transcript;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The agent in a child JVM of its own, under a program that knows nothing of it, for all scenarios of the contract. */
final class AgentHost implements Host {

    private final ObjectMapper json = new ObjectMapper();
    private final boolean knowsInvocations;
    private final Path errors;
    private final Process program;
    private final Writer in;
    private final BufferedReader out;

    /** @param langchain4j the version that program has */
    AgentHost(Path project, String langchain4j, PlainProgram.Kind kind) throws IOException {
        // An invocation has a name since 1.6, and only in AI Services.
        this.knowsInvocations = kind != PlainProgram.Kind.LOOP && !langchain4j.equals("1.0.0");
        this.errors = Files.createTempFile("err", ".txt");
        this.program = ChildJvm.here(project)
                .with(ClassPaths.version(langchain4j))
                .with(List.of(ClassPaths.of(PlainProgram.class)))
                .withAgent("agent.project=" + project)
                .start(errors, PlainProgram.class, project.toString(), kind.name());
        this.in = program.outputWriter();
        this.out = program.inputReader();
    }

    @Override
    public Transcript play(Scenario scenario) throws Exception {
        in.write(json.writeValueAsString(scenario));
        in.write('\n');
        in.flush();
        String line = out.readLine();
        assertThat(line)
                .as("what the program printed; on standard error: %s", errors())
                .isNotNull();
        return Transcript.fromJson(json.readValue(line, new TypeReference<List<String>>() {}));
    }

    @Override
    public boolean knowsInvocations() {
        return knowsInvocations;
    }

    @Override
    public void close() throws IOException {
        in.close();
        try {
            assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            program.destroyForcibly();
        }
        assertThat(program.exitValue()).isZero();
        assertThat(errors())
                .as("the line that says what was found, and no failure")
                .hasSize(1);
    }

    private List<String> errors() {
        try {
            return Files.readAllLines(errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
