package io.canon4j.bench.jmh;

import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.Projection;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.spine.ToolCall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A project's runtime as a host uses it, each turn in a conversation of its own. It waits for every ranking however long that
 * takes, so that what is timed has happened; a host sends its request after the setting {@code wait} and has the line later.
 */
final class RankedProject implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final int MOST_REQUESTS = 100_000;

    private final Path folder;
    private final Settings settings;
    private CanonRuntime runtime;
    private int turns;

    RankedProject(Path folder, String retriever) {
        this.folder = folder;
        this.settings = Settings.defaults()
                .with(Setting.TRUST, folder.toString())
                .with(Setting.CONFIG, folder.resolve("none").toString())
                .with(Setting.EVENTS, "off")
                .with(Setting.STANDOUT, "1")
                .with(Setting.RETRIEVER, retriever)
                .with(Setting.WAIT, "1000");
        this.runtime = CanonRuntime.open(folder, Settings.defaults().with(Setting.ENABLED, "off"));
    }

    Path folder() {
        return folder;
    }

    CanonRuntime open() {
        runtime = CanonRuntime.open(folder, settings);
        if (!runtime.ready(PATIENCE)) {
            throw new IllegalStateException("the store was not open within " + PATIENCE);
        }
        return runtime;
    }

    /** What a user may say: eight words of the articles' language. */
    static String question(int number) {
        return new ZipfText(new Random(number)).words(8);
    }

    /** The block for a request behind one call on a governed file. */
    Map<String, String> turn() {
        Place place = place();
        ToolCall call = ToolCall.of("read_file", "{\"path\":\"" + PlantedStore.asset(turns * 7919) + "\"}");
        runtime.after(runtime.before(call, place), true);
        return block(question(turns), place);
    }

    /** The block for a request that touches nothing and asks this. */
    Map<String, String> ask(String question) {
        return block(question, place());
    }

    /** Writes an article with the canon tool. */
    void write(String address, String capsule) {
        Desk.ArticleDraft draft = new Desk.ArticleDraft(address, "Changed for: " + capsule, capsule, "rule");
        Desk.Answer answer = runtime.act(
                place(), ToolCall.of("canon", "{}"), desk -> desk.write(draft, new Desk.Author("bench", "run")), true);
        if (answer.refused()) {
            throw new IllegalStateException(answer.text());
        }
    }

    private Place place() {
        turns++;
        return new Place(ConversationKey.memory(turns), "run", "bench");
    }

    /** The first block of this conversation; a ranking that is late rides the block of a later request. */
    private Map<String, String> block(String question, Place place) {
        for (int request = 1; request < MOST_REQUESTS; request++) {
            String tail = "c" + request;
            Map<String, String> block =
                    runtime.project(new Projection(List.of(tail), tail, List.of(), List.of(question)), place);
            if (!block.isEmpty()) {
                return block;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        throw new IllegalStateException("no line for: " + question);
    }

    @Override
    public void close() {
        runtime.close();
    }
}
