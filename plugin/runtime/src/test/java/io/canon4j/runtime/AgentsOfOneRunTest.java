package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Agents of one run share a conversation and its budget, and have messages of their own. What each is told depends on its own
 * messages only: nothing another agent does may take a line from it or bring it one twice.
 */
class AgentsOfOneRunTest {

    private static final ConversationKey RUN = ConversationKey.scope("run");
    private static final int ARTICLES = 4;

    @TempDir
    Path directory;

    private CanonRuntime runtime;

    @BeforeEach
    void open() throws IOException {
        for (int i = 0; i < ARTICLES; i++) {
            write("src/part" + i + "/file.py", "x");
            write(page(i), "---\ncapsule: About part " + i + ".\nupdated: 2026-11-30\n---\n\nb\n");
        }
        runtime = CanonRuntime.open(
                directory,
                Settings.defaults()
                        .with(Setting.WAIT, "1000")
                        .with(Setting.BUDGET, "unlimited")
                        .with(Setting.EVENTS, "off")
                        .with(Setting.TRUST, directory.toString()));
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
    }

    @AfterEach
    void close() {
        assertThat(runtime.containment().failures()).isZero();
        runtime.close();
    }

    @Test
    @DisplayName("one agent read the article's file: it is not told, another is")
    void articleReadByOne_theOtherIsTold() {
        Agent one = new Agent("one");
        Agent other = new Agent("other");
        one.calls(page(0));
        other.calls(asset(0));
        assertThat(other.asks()).contains("About part 0.");
        assertThat(one.asks()).isEmpty();

        one.calls(asset(0));
        assertThat(one.asks()).as("its messages hold the article").isEmpty();
        other.calls(asset(0));
        assertThat(other.asks()).as("its messages hold the line").isEmpty();
    }

    @Test
    @DisplayName("the article's text left the messages of the agent that read it: it is told at the next touch")
    void articleRead_thenEvicted_isTold() {
        Agent one = new Agent("one");
        one.calls(page(0));
        one.asks();
        one.calls(asset(0));
        assertThat(one.asks()).isEmpty();

        one.loses(2);
        one.calls(asset(0));
        assertThat(one.asks()).contains("About part 0.");
    }

    @Test
    @DisplayName("the next invocation over the same memory has the same messages: what they hold is not said again")
    void nextInvocation_sameMessages_isNotToldAgain() {
        Agent first = new Agent("first");
        first.calls(page(0));
        first.calls(asset(1));
        assertThat(first.asks()).contains("About part 1.").doesNotContain("About part 0.");
        runtime.end(first.place());

        Agent second = first.continuedAs("second");
        second.calls(asset(0));
        second.calls(asset(1));
        assertThat(second.asks()).isEmpty();
    }

    @Test
    @DisplayName(
            "a block that one agent's request did not take along rides its next, whatever others were sent meanwhile")
    void unsentBlock_ofOneAgent_ridesItsNextRequest() {
        Agent one = new Agent("one");
        Agent other = new Agent("other");
        one.calls(asset(0));
        assertThat(one.asks()).contains("About part 0.");
        other.calls(asset(0));
        assertThat(other.asks()).contains("About part 0.");
        runtime.unsent(one.tail(), one.place());

        one.calls(asset(1));
        assertThat(one.asks()).contains("About part 0.").contains("About part 1.");
        assertThat(one.asks()).as("the batch that went without stays without").hasSize(one.last.length());
    }

    @RepeatedTest(25)
    @DisplayName(
            "agents at work at once, each by a random script: each is told what its own messages lack, and nothing else")
    void randomScriptsAtOnce_eachIsToldWhatItLacks() throws Exception {
        long seed = Long.getLong("canon4j.seed", System.nanoTime());
        int agents = 6;
        CyclicBarrier start = new CyclicBarrier(agents);
        ExecutorService threads = Executors.newFixedThreadPool(agents);
        try {
            List<Callable<List<String>>> scripts = new ArrayList<>();
            for (int i = 0; i < agents; i++) {
                Agent agent = new Agent("agent" + i);
                Random random = new Random(seed + i);
                scripts.add(() -> {
                    start.await();
                    return agent.follows(random);
                });
            }
            for (Future<List<String>> mistakes : threads.invokeAll(scripts)) {
                assertThat(mistakes.get()).as("seed %d", seed).isEmpty();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** One agent with its messages, and what it must have been told of. */
    private final class Agent {

        /** A batch of one call: what its result shows of articles, and the block that rides on it. */
        private record Turn(ToolCall call, boolean[] shows) {

            String key() {
                return CallKey.of(call);
            }
        }

        private final String invocation;
        private final List<Turn> messages = new ArrayList<>();
        private boolean[] touched = new boolean[ARTICLES];
        private int calls;
        private String last = "";

        Agent(String invocation) {
            this.invocation = invocation;
        }

        Place place() {
            return new Place(RUN, invocation, "");
        }

        Agent continuedAs(String next) {
            Agent agent = new Agent(next);
            agent.messages.addAll(messages);
            return agent;
        }

        void calls(String path) {
            ToolCall call = new ToolCall(invocation + "-" + calls++, "read_file", "{\"path\":\"" + path + "\"}");
            messages.add(new Turn(call, new boolean[ARTICLES]));
            runtime.after(runtime.before(call, place()), true);
        }

        void loses(int turns) {
            messages.subList(0, turns).clear();
        }

        String tail() {
            return messages.get(messages.size() - 1).key();
        }

        /** What the tail of its next request carries. */
        String asks() {
            List<String> keys = messages.stream().map(Turn::key).toList();
            Map<String, String> blocks = runtime.project(new Projection(keys, tail(), keys, List.of()), place());
            last = blocks.getOrDefault(tail(), "");
            return last;
        }

        /** What it was told and should not have been, and the other way round. */
        List<String> follows(Random random) {
            List<String> mistakes = new ArrayList<>();
            for (int turn = 0; turn < 40; turn++) {
                int article = random.nextInt(ARTICLES);
                boolean reads = random.nextInt(4) == 0;
                if (messages.size() > 3 && random.nextInt(3) == 0) {
                    loses(random.nextInt(3) + 1);
                }
                calls(reads ? page(article) : asset(article));
                boolean[] shows = messages.get(messages.size() - 1).shows();
                touched[article] |= !reads;
                shows[article] |= reads;
                String block = random.nextInt(5) == 0 && turn < 39 ? null : asks();
                for (int i = 0; i < ARTICLES && block != null; i++) {
                    int each = i;
                    boolean due = touched[i] && messages.stream().noneMatch(held -> held.shows()[each]);
                    shows[i] |= due;
                    if (block.contains("About part " + i + ".") != due) {
                        mistakes.add("turn " + turn + " of " + invocation + ", article " + i + ", due " + due);
                    }
                }
                touched = block == null ? touched : new boolean[ARTICLES];
            }
            return mistakes;
        }
    }

    private static String page(int article) {
        return ".canon/articles/src/part" + article + ".md";
    }

    private static String asset(int article) {
        return "src/part" + article + "/file.py";
    }

    private void write(String path, String text) throws IOException {
        Path file = directory.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
