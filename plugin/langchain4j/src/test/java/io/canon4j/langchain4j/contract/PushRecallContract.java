package io.canon4j.langchain4j.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is done to a file, governed by its own article, by an ancestor's or by none, at first, again, or after the line
 * left the messages, alone or in parallel: each line arrives once while it is there, in one block a request, in requests that
 * every provider takes and of which each begins with the one before.
 *
 * <p>One project serves all cells, so that a host in another JVM is started once.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PushRecallContract {

    private static final List<Situation> SITUATIONS = Situation.all();

    /** What lines end in where the model has files to read and no tool. */
    private static final String STYLE = " \\[\\.canon/articles/[^\\]]*\\]$";

    private Host host;

    /** Plugs push recall in, over that project. The project's store and files are there; nothing has been asked yet. */
    protected abstract Host open(Path project) throws Exception;

    @BeforeAll
    void openHost(@TempDir Path project) throws Exception {
        for (Situation situation : SITUATIONS) {
            situation.lay(project);
        }
        host = open(project);
    }

    @AfterAll
    void closeHost() throws Exception {
        host.close();
    }

    static Stream<Situation> situations() {
        return SITUATIONS.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("situations")
    void eachLineOnce_oneBlockARequest_validAndAPrefix(Situation situation) throws Exception {
        List<List<ChatMessage>> requests = host.play(situation.scenario()).requests();

        assertThat(requests).hasSize(situation.scenario().answers().size());
        requests.forEach(ProviderRules::check);
        eachRequestBeginsWithTheOneBefore(requests, situation);
        resultsAreTheToolsOwn(requests);
        for (List<ChatMessage> request : requests) {
            for (Batches.Carried batch : Batches.of(request)) {
                assertThat(batch.blocks()).as("blocks of one batch").hasSizeLessThanOrEqualTo(1);
                assertThat(batch.inLastResult())
                        .as("a block is in the last result")
                        .isEqualTo(!batch.blocks().isEmpty());
            }
        }
        switch (situation.when()) {
            case FIRST -> {
                carries(requests.get(0), List.of());
                carries(requests.get(1), List.of(full(situation)));
            }
            case AGAIN -> {
                carries(requests.get(1), List.of(full(situation)));
                carries(requests.get(2), List.of(full(situation), again(situation)));
            }
            case AFTER_EVICTION -> {
                carries(requests.get(1), List.of(full(situation)));
                carriesNothingNew(requests.get(3));
                assertThat(tail(requests.get(5))).containsExactlyElementsOf(full(situation));
                carriesEachLineOnce(requests.get(5), situation);
            }
        }
    }

    /** A block with every line, and a reminder where something changed. */
    private List<String> full(Situation situation) {
        List<String> block = new ArrayList<>(situation.lines());
        reminder(situation, block);
        return host.runsCallsInOrder() ? block : block.stream().sorted().toList();
    }

    /** The second batch of one question: no line, and a reminder only from hosts that know no questions. */
    private List<String> again(Situation situation) {
        List<String> block = new ArrayList<>();
        if (!host.knowsInvocations()) {
            reminder(situation, block);
        }
        return block;
    }

    private static void reminder(Situation situation, List<String> block) {
        if (!situation.reminded().isEmpty()) {
            block.add("changed: " + String.join(", ", situation.reminded()));
        }
    }

    private void carries(List<ChatMessage> request, List<List<String>> expected) {
        List<List<String>> found = new ArrayList<>();
        for (Batches.Carried batch : Batches.of(request)) {
            found.add(
                    batch.blocks().isEmpty()
                            ? List.of()
                            : simplified(batch.blocks().get(0)));
        }
        assertThat(found).isEqualTo(expected);
    }

    private void carriesNothingNew(List<ChatMessage> request) {
        assertThat(tail(request)).isEmpty();
    }

    private static void carriesEachLineOnce(List<ChatMessage> request, Situation situation) {
        String all = request.toString();
        for (String line : situation.lines()) {
            assertThat(all).containsOnlyOnce(line);
        }
    }

    private List<String> tail(List<ChatMessage> request) {
        List<Batches.Carried> batches = Batches.of(request);
        Batches.Carried last = batches.get(batches.size() - 1);
        return last.blocks().isEmpty() ? List.of() : simplified(last.blocks().get(0));
    }

    /** The lines below the first: without what a style adds at their end, and the reminder as the names it holds. */
    private List<String> simplified(String block) {
        List<String> lines = new ArrayList<>();
        for (String line : block.lines().skip(1).toList()) {
            lines.add(line.startsWith("changed, but ") ? "changed: " + names(line) : line.replaceFirst(STYLE, ""));
        }
        return host.runsCallsInOrder() ? lines : lines.stream().sorted().toList();
    }

    private String names(String reminder) {
        int from = reminder.indexOf(": ") + 2;
        String names = reminder.substring(from, reminder.indexOf(". If what", from));
        return host.runsCallsInOrder()
                ? names
                : Stream.of(names.split(", ")).sorted().collect(Collectors.joining(", "));
    }

    private static void eachRequestBeginsWithTheOneBefore(List<List<ChatMessage>> requests, Situation situation) {
        for (int i = 1; i < requests.size(); i++) {
            List<ChatMessage> before = requests.get(i - 1);
            List<ChatMessage> now = requests.get(i);
            int kept = before.size();
            if (situation.when() == Situation.When.AFTER_EVICTION) {
                // The window dropped the oldest messages: what is kept is the end of the request before.
                int from = before.indexOf(now.get(0));
                kept = from < 0 ? 0 : before.size() - from;
            }
            assertThat(now.subList(0, kept))
                    .as("request %d begins with what it kept of the one before", i)
                    .isEqualTo(before.subList(before.size() - kept, before.size()));
        }
    }

    /** Below our block each result says what the tool said: it starts with no block, and nothing of ours is in the rest. */
    private static void resultsAreTheToolsOwn(List<List<ChatMessage>> requests) {
        for (List<ChatMessage> request : requests) {
            for (ChatMessage message : request) {
                if (message instanceof ToolExecutionResultMessage result) {
                    assertThat(Batches.own(result)).isNotEmpty().doesNotContain("[canon4j]");
                } else if (message instanceof UserMessage user) {
                    assertThat(user.singleText()).doesNotContain("[canon4j]");
                }
            }
        }
    }
}
