package io.canon4j.memory;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.memory.extract.LanguageModel;
import io.canon4j.memory.extract.ModelExtractor;
import io.canon4j.memory.extract.ReplyCache;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import io.canon4j.memory.store.LemmalogSnapshot;
import java.io.IOException;
import java.io.StringReader;

/** Whatever comes in is accepted, dropped with a reason, or refused whole. The corpus replays as plain tests. */
class MemoryFuzzTest {

    @FuzzTest(maxDuration = "2m")
    void lines(FuzzedDataProvider data) {
        long at = data.consumeInt();
        String text = data.consumeRemainingAsString();
        Reading reading = LineProtocol.standard().read(text);
        long written = text.lines().filter(line -> !line.isBlank()).count();
        if (reading.claims().size() + reading.dropped().size() != written) {
            throw new AssertionError("a line was lost of " + text);
        }
        for (Claim claim : reading.claims()) {
            Reading again = LineProtocol.standard().read(claim.toString());
            if (again.claims().size() != 1 || !again.claims().get(0).equals(claim)) {
                throw new AssertionError("read otherwise the second time: " + claim);
            }
        }
        Memory memory = Memory.create();
        memory.observe(text, at);
        memory.observe(text, at - 10);
        memory.observe(text, at + 10);
        memory.maintain(at);
        if (!Notebook.of(memory.engine()).edges().equals(memory.edges())) {
            throw new AssertionError("read back otherwise: " + text);
        }
        for (Edge edge : memory.edges()) {
            if (edge.from() >= edge.to()) {
                throw new AssertionError("inverted: " + edge);
            }
        }
        if (memory.contextFor(text, 100).isEmpty()) {
            throw new AssertionError("a context has headings");
        }
    }

    @FuzzTest(maxDuration = "2m")
    void snapshots(FuzzedDataProvider data) throws IOException {
        String text = data.consumeRemainingAsString();
        Memory memory = Memory.create();
        try {
            memory.importSnapshot(LemmalogSnapshot.read(new StringReader(text)));
        } catch (IllegalArgumentException refused) {
            if (String.valueOf(refused.getMessage()).isEmpty()
                    || !memory.episodes().isEmpty()) {
                throw new AssertionError("refused without a reason or kept in part: " + text, refused);
            }
        }
        memory.observe("a --likes--> b", 1);
        memory.maintain(1);
    }

    @FuzzTest(maxDuration = "2m")
    void replies(FuzzedDataProvider data) {
        String reply = data.consumeRemainingAsString();
        ModelExtractor extractor = new ModelExtractor(
                new LanguageModel() {
                    @Override
                    public String name() {
                        return "fuzz";
                    }

                    @Override
                    public String reply(String system, String user) {
                        return reply;
                    }
                },
                ReplyCache.inMemory());
        Memory memory = Memory.create();
        // a short one: every piece of a long one would be answered by the whole reply
        Utterance utterance = Utterance.of("what was said", 5);
        Reading reading = extractor.extract(utterance);
        memory.observe(utterance, reading);
        memory.maintain(5);
        if (extractor.failures() != 0
                || memory.edges().size() > reading.claims().size()) {
            throw new AssertionError("a reply failed or gave more edges than claims: " + reply);
        }
    }
}
