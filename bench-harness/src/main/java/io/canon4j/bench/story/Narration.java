package io.canon4j.bench.story;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import io.canon4j.bench.chain.Grader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes what happened for a person: calls in order, blocks where they arrived, verdicts, and one table at the end. */
final class Narration {

    private static final int ARGUMENT_WIDTH = 72;
    private static final int LABEL_WIDTH = 50;

    private final PrintStream out;

    Narration(PrintStream out) {
        this.out = out;
    }

    void heading(String text) {
        out.println();
        out.println("== " + text);
    }

    void say(String text) {
        out.println(text);
    }

    /** The session's calls; before each, the block that the model had just received. */
    void session(String title, SessionRecord session) {
        heading(title);
        for (SessionRecord.Step step : session.steps()) {
            block(step.newBlock());
            out.println("  -> " + brief(step.call()));
        }
        block(session.lastBlock().equals(lastStepBlock(session)) ? "" : session.lastBlock());
        out.println("  \"" + session.finalWords() + "\"");
    }

    void verdicts(List<Grader.Verdict> verdicts) {
        out.println("  hidden grader:");
        for (Grader.Verdict verdict : verdicts) {
            out.printf(Locale.ROOT, "    %-18s %s%n", verdict.check(), verdict.result());
        }
    }

    void counters(Map<String, Long> counters) {
        if (!counters.isEmpty()) {
            out.println("  counters: "
                    + counters.entrySet().stream()
                            .map(counter -> counter.getKey() + " " + counter.getValue())
                            .collect(Collectors.joining(", ")));
        }
    }

    /** Every file below the store but its state, whole: they are few and short. */
    void store(Path root, List<Path> files) throws IOException {
        heading("what the store holds after");
        for (Path file : files) {
            String name = file.toString().replace('\\', '/');
            if (name.contains("/state/")) {
                continue;
            }
            out.println("  " + name);
            if (name.endsWith(".md")) {
                Files.readString(root.resolve(file)).lines().forEach(line -> out.println("    | " + line));
            }
        }
    }

    void row(String label, String off, String on) {
        out.printf(Locale.ROOT, "  %-" + LABEL_WIDTH + "s %-14s %s%n", label, off, on);
    }

    private void block(String block) {
        if (!block.isEmpty()) {
            block.lines().forEach(line -> out.println("     <| " + line));
        }
    }

    private static String lastStepBlock(SessionRecord session) {
        List<SessionRecord.Step> steps = session.steps();
        boolean answeredWithCall = !session.exchanges().isEmpty()
                && session.exchanges()
                        .get(session.exchanges().size() - 1)
                        .answer()
                        .hasToolExecutionRequests();
        return steps.isEmpty() || !answeredWithCall
                ? ""
                : steps.get(steps.size() - 1).newBlock();
    }

    private static String brief(ToolExecutionRequest call) {
        String arguments = call.arguments();
        String cut = arguments.length() > ARGUMENT_WIDTH ? arguments.substring(0, ARGUMENT_WIDTH) + "..." : arguments;
        return call.name() + " " + cut;
    }
}
