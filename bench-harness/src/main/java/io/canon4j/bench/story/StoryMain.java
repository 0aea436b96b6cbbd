package io.canon4j.bench.story;

import dev.langchain4j.model.chat.ChatModel;
import io.canon4j.bench.chain.Chain;
import io.canon4j.bench.chain.ChainException;
import io.canon4j.bench.chain.Grader;
import io.canon4j.bench.model.ModelEndpoint;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The main job: plays the report-job chain with the memory off and on and prints what reached the model, when, and at
 * what cost. {@code StoryMain [chain folder]}; the model is a scripted one unless {@code CANON4J_MODEL_URL} and {@code
 * CANON4J_MODEL} name an endpoint. Exit code 0 when the story was played, 1 when it could not be, 2 for bad arguments.
 */
public final class StoryMain {

    private final Chain chain;
    private final @Nullable ModelEndpoint endpoint;
    private final PrintStream out;
    private final Narration narration;
    private final Script script;

    StoryMain(Chain chain, @Nullable ModelEndpoint endpoint, PrintStream out) {
        this.chain = chain;
        this.endpoint = endpoint;
        this.out = out;
        this.narration = new Narration(out);
        this.script = new Script(chain);
    }

    /** Plays the story. */
    public static void main(String[] args) {
        if (args.length > 1) {
            System.err.println("usage: StoryMain [chain folder]");
            System.exit(2);
        }
        try {
            Chain chain = Chain.read(Path.of(args.length == 0 ? "bench-harness/chains/report-job" : args[0]));
            new StoryMain(chain, ModelEndpoint.from(System.getenv()), System.out).play();
        } catch (ChainException | IllegalArgumentException e) {
            System.err.println("canon4j: " + e.getMessage());
            System.exit(1);
        } catch (IOException | InterruptedException e) {
            System.err.println("canon4j: the story broke off: " + e);
            System.exit(1);
        }
    }

    void play() throws IOException, InterruptedException {
        out.println("canon4j: a task whose obvious solution is wrong for a reason somebody was told once");
        out.println("model: " + model());
        CanonArm remembering = new CanonArm();
        try (Cell off = new Cell(chain, new BareArm());
                Cell on = new Cell(chain, remembering)) {
            List<Grader.Verdict> verdictsOff = sessions(off);
            List<Grader.Verdict> verdictsOn = sessions(on);
            narration.counters(on.counters());
            narration.store(on.tree().root(), on.tree().files(".canon"));
            table(off, verdictsOff, on, verdictsOn);
            narration.say("  budget: " + remembering.budget() + " of capsule text per conversation; session 2 used "
                    + on.sessions().get(1).capsuleCharacters());
            hasty(on);
        }
    }

    private List<Grader.Verdict> sessions(Cell cell) throws IOException, InterruptedException {
        String arm = cell.arm().label();
        narration.session(
                arm + ", session 1: " + brief(chain.plant()), cell.play("plant", chain.plant(), model(script::plant)));
        narration.session(
                arm + ", session 2: " + brief(chain.probe()), cell.play("probe", chain.probe(), model(script::probe)));
        List<Grader.Verdict> verdicts = cell.grade();
        narration.verdicts(verdicts);
        return verdicts;
    }

    private void table(Cell off, List<Grader.Verdict> verdictsOff, Cell on, List<Grader.Verdict> verdictsOn) {
        SessionRecord probeOff = off.sessions().get(1);
        SessionRecord probeOn = on.sessions().get(1);
        narration.heading("what reached the model in session 2, and at what cost");
        narration.row("", off.arm().label(), on.arm().label());
        narration.row("the article's line arrived before the first write", told(probeOff), told(probeOn));
        narration.row("tokens of lines", tokens(probeOff.allBlocks()), tokens(probeOn.allBlocks()));
        narration.row("tokens of the canon tool's schema, each request", schema(probeOff), schema(probeOn));
        narration.row(
                "requests",
                "" + probeOff.exchanges().size(),
                "" + probeOn.exchanges().size());
        narration.row("tokens sent, all requests of the session", sent(probeOff), sent(probeOn));
        for (int i = 0; i < verdictsOff.size(); i++) {
            narration.row(
                    "grader: " + verdictsOff.get(i).check(), passed(verdictsOff.get(i)), passed(verdictsOn.get(i)));
        }
        narration.say("  (tokens as OpenAI's o200k vocabulary counts them; providers differ)");
    }

    private void hasty(Cell remembering) throws IOException, InterruptedException {
        narration.heading("second story: a worker that writes on its first touch");
        Map<String, Long> before = remembering.counters();
        SessionRecord session = remembering.play("hasty", chain.probe(), model(script::hasty));
        narration.session("memory on, the line can only come after the write", session);
        narration.verdicts(remembering.grade());
        long late = remembering.counters().getOrDefault("late", 0L) - before.getOrDefault("late", 0L);
        narration.say("  late " + late);
    }

    private String model() {
        return endpoint == null
                ? "scripted (it shows what is delivered and when, not what a model makes of it;"
                        + " set CANON4J_MODEL_URL and CANON4J_MODEL for a real one)"
                : endpoint.toString();
    }

    private ChatModel model(Supplier<ScriptedWorker> scripted) {
        return endpoint == null ? scripted.get() : endpoint.chatModel();
    }

    private static String told(SessionRecord session) {
        return session.toldBeforeFirst("writeFile", Script.address()) ? "yes" : "no";
    }

    private static String tokens(String text) {
        return Integer.toString(Tokens.of(text));
    }

    private static String schema(SessionRecord session) {
        return Integer.toString(session.exchanges().stream()
                .findFirst()
                .map(exchange -> Tokens.ofTools(exchange.request().toolSpecifications().stream()
                        .filter(tool -> tool.name().equals("canon"))
                        .toList()))
                .orElse(0));
    }

    private static String sent(SessionRecord session) {
        int sum = 0;
        for (RequestRecorder.Exchange exchange : session.exchanges()) {
            sum += Tokens.of(exchange.text())
                    + Tokens.ofTools(exchange.request().toolSpecifications());
        }
        return Integer.toString(sum);
    }

    private static String passed(Grader.Verdict verdict) {
        return verdict.passed() ? "pass" : "FAIL";
    }

    private static String brief(String prompt) {
        int end = prompt.indexOf(". ");
        return end < 0 ? prompt : prompt.substring(0, end + 1);
    }
}
