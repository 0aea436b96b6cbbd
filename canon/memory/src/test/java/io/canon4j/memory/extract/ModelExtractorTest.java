package io.canon4j.memory.extract;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.Memory;
import io.canon4j.memory.Utterance;
import io.canon4j.memory.line.Reading;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelExtractorTest {

    private static final long SESSION = 1_772_442_000_000L;

    @TempDir
    Path folder;

    private record Mock(String name, UnaryOperator<String> answer, List<String> asked) implements LanguageModel {
        static Mock of(UnaryOperator<String> answer) {
            return new Mock("mock", answer, new ArrayList<>());
        }

        @Override
        public String reply(String system, String user) {
            asked.add(user);
            return answer.apply(user);
        }
    }

    @Test
    void extract_replyWithProseAndThoughts_onlyGoodLines() {
        Mock model = Mock.of(user -> """
                <think>alice --works_at--> evil</think>
                Here are the facts:
                alice --works_at--> acme
                I --like--> tea
                alice --Works At--> acme
                ```
                <think>bob --likes--> never closed""");
        Reading reading = new ModelExtractor(model, ReplyCache.inMemory()).extract(Utterance.of("x", SESSION));
        assertThat(reading.claims()).hasSize(1);
        assertThat(reading.claims().get(0).object()).isEqualTo(Value.of("acme"));
        assertThat(reading.dropped()).hasSize(4);
    }

    @Test
    @DisplayName("a speaker's I is the speaker's, the assistant's is the assistant's, and the session has a date")
    void extract_speaker_isInThePrompt() {
        Mock model = Mock.of(user -> "");
        new ModelExtractor(model, ReplyCache.inMemory()).extract(new Utterance("user: I moved", SESSION, "Caroline"));
        assertThat(model.asked().get(0))
                .contains(
                        "2026-03-02",
                        "\"I\" in lines of the user is Caroline",
                        "assistant is the_assistant",
                        "user: I moved");
    }

    @Test
    void extract_again_asksOnce() {
        Mock model = Mock.of(user -> "a --likes--> b");
        ModelExtractor extractor = new ModelExtractor(model, ReplyCache.inMemory());
        Utterance utterance = Utterance.of("a likes b", SESSION);
        assertThat(extractor.extract(utterance)).isEqualTo(extractor.extract(utterance));
        assertThat(model.asked()).hasSize(1);
        extractor.extract(Utterance.of("a likes b", SESSION + 86_400_000));
        assertThat(model.asked()).hasSize(2);
    }

    @Test
    void cache_folder_survivesTheProcessAndKnowsTheModel() {
        Map<String, String> environment =
                Map.of(ReplyCache.VARIABLE, folder.resolve("cache").toString());
        Mock first = Mock.of(user -> "a --likes--> b");
        new ModelExtractor(first, ReplyCache.fromEnvironment(environment)).extract(Utterance.of("t", SESSION));
        Mock second = Mock.of(user -> "a --likes--> c");
        ModelExtractor again = new ModelExtractor(second, ReplyCache.fromEnvironment(environment));
        assertThat(again.extract(Utterance.of("t", SESSION)).claims().get(0).object())
                .isEqualTo(Value.of("b"));
        assertThat(again.calls()).isZero();
        Mock other = new Mock("another", user -> "a --likes--> d", new ArrayList<>());
        assertThat(new ModelExtractor(other, ReplyCache.fromEnvironment(environment))
                        .extract(Utterance.of("t", SESSION))
                        .claims()
                        .get(0)
                        .object())
                .isEqualTo(Value.of("d"));
    }

    @Test
    void extract_failure_isNoFactsAndIsNotCached() throws Exception {
        boolean[] works = {false};
        Mock model = Mock.of(user -> {
            if (!works[0]) {
                throw new IllegalStateException("overloaded");
            }
            return "a --likes--> b";
        });
        ModelExtractor extractor = new ModelExtractor(model, ReplyCache.in(folder.resolve("c")));
        assertThat(extractor.extract(Utterance.of("t", SESSION))).isEqualTo(Reading.NOTHING);
        assertThat(extractor.failures()).isEqualTo(1);
        assertThat(Files.exists(folder.resolve("c"))).isFalse();
        works[0] = true;
        assertThat(extractor.extract(Utterance.of("t", SESSION)).claims()).hasSize(1);
    }

    @Test
    void cache_folderThatIsAFile_costsNothingButCalls() throws Exception {
        Path file = Files.writeString(folder.resolve("f"), "x");
        ModelExtractor extractor = new ModelExtractor(Mock.of(user -> "a --likes--> b"), ReplyCache.in(file));
        assertThat(extractor.extract(Utterance.of("t", SESSION)).claims()).hasSize(1);
    }

    @Test
    @DisplayName("a model that never stops gives at most two hundred claims")
    void extract_flood_isLimited() {
        Mock model = Mock.of(user -> {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < 100_000; i++) {
                lines.append("a --likes--> n").append(i).append('\n');
            }
            return lines.toString();
        });
        Reading reading = new ModelExtractor(model, ReplyCache.inMemory()).extract(Utterance.of("t", SESSION));
        assertThat(reading.claims()).hasSize(ModelExtractor.MOST_CLAIMS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-",
                "--",
                "[",
                "x",
                " ",
                "\n",
                "<think>",
                "</think>",
                "a --b--> ",
                "a --b[",
                "a --b[0.5]--> c\n",
                "'",
                "1e"
            })
    @DisplayName(
            "whatever the longest reply is made of, reading it takes a moment: no rule looks at a character again and again")
    void read_longestReply_isLinear(String part) {
        String reply = part.repeat(ModelExtractor.LONGEST_REPLY / part.length());
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadCpuTime();
        Reading reading = ModelExtractor.read("a --likes--> tea\n" + reply);
        long millis = (thread.getCurrentThreadCpuTime() - before) / 1_000_000;
        assertThat(reading.claims()).isNotEmpty();
        assertThat(millis).as("milliseconds of processor time").isLessThan(1_000);
    }

    @Test
    @DisplayName("pieces are the whole text, in order, however long it is")
    void pieces_ofAnyText_joinToIt() {
        Random random = new Random(11);
        List<String> parts = List.of(
                "user: hello\n", "assistant: yes ", "Session 3:\n", "word ", "\ud834\udd1e", "\n", "x".repeat(900));
        for (int round = 0; round < 200; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(parts.get(random.nextInt(parts.size())));
            }
            List<String> pieces = Pieces.of(text.toString());
            assertThat(text.toString()).as("seed 11, round %d", round).startsWith(String.join("", pieces));
            assertThat(text.substring(String.join("", pieces).length())).isBlank();
            assertThat(pieces).allMatch(piece -> piece.length() <= Pieces.LENGTH);
        }
    }

    @Test
    void pieces_longConversation_cutWhereSomebodySpeaks() {
        String turn = "user: " + "word ".repeat(300) + "\nassistant: " + "reply ".repeat(200) + "\n";
        List<String> pieces = Pieces.of(turn.repeat(5));
        assertThat(String.join("", pieces)).isEqualTo(turn.repeat(5));
        assertThat(pieces).hasSizeGreaterThan(3).allMatch(piece -> piece.length() <= Pieces.LENGTH);
        assertThat(pieces).allMatch(piece -> piece.startsWith("user:") || piece.startsWith("assistant:"));
        assertThat(String.join("", Pieces.of("𝄞".repeat(9_000)))).isEqualTo("𝄞".repeat(9_000));
        assertThat(Pieces.of("  \n ")).isEmpty();
    }

    @Test
    @DisplayName("dates that were extracted order what happened")
    void dates_ofExtractedFacts_orderEvents() {
        Memory memory = Memory.create();
        memory.observe(
                "bike --bought_on--> 2023-05-14\ncar --bought_on--> 2023-06-20\nhouse --sold_on--> 2024-01\n"
                        + "lunch --before--> nap\nnap --before--> dinner\nbogus --bought_on--> 2023-13-99",
                SESSION);
        memory.maintain(SESSION);
        memory.dates().refresh();
        memory.maintain(SESSION);
        assertThat(memory.ask("happened_before(bike, car)").holds()).isTrue();
        assertThat(memory.ask("happened_before(car, house)").holds()).isTrue();
        assertThat(memory.ask("happened_before(car, bike)").holds()).isFalse();
        assertThat(memory.ask("happened_before(lunch, dinner)").holds()).isTrue();
        assertThat(memory.ask("dated(bogus, _, _)").holds()).isFalse();
        assertThat(memory.why(Fact.of("happened_before", "bike", "car")).render())
                .contains("ep1");
    }

    @Test
    @DisplayName("only near names are offered and only offered pairs are believed")
    void reconcile_onlyOfferedPairs() {
        Memory memory = Memory.create();
        memory.observe("Acme --makes--> soap\nAcme Corp --makes--> glue\nZeta --makes--> paint", SESSION);
        memory.maintain(SESSION);
        Mock model = Mock.of(
                pairs -> "Acme --alias_of--> Acme Corp\nZeta --alias_of--> Acme Corp\nAcme --likes--> Acme Corp");
        Reading proposed = new Reconciler(model, null).reconcile(memory);
        memory.maintain(SESSION);
        assertThat(model.asked()).containsExactly("Acme | Acme Corp");
        assertThat(proposed.claims()).hasSize(1);
        assertThat(memory.aliases().mappings()).hasSize(1);
        assertThat(memory.aliases().mappings().get(0).confidence()).isEqualTo(0.8);
        Mock broken = Mock.of(pairs -> {
            throw new IllegalStateException("no");
        });
        assertThat(new Reconciler(broken, text -> new float[] {1}).reconcile(memory))
                .isEqualTo(Reading.NOTHING);
    }
}
