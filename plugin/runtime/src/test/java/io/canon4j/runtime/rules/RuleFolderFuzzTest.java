package io.canon4j.runtime.rules;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whatever a folder of rules holds, each file runs or is set aside with a reason, base facts stay, a good file beside it runs,
 * and what surfaces is an article of the store. The corpus replays as plain tests; a line {@code ---} begins the next file.
 */
class RuleFolderFuzzTest {

    private static final Limits SMALL = new Limits(2_000, Duration.ofMillis(500), 32L << 20);
    private static final Set<Address> ADDRESSES =
            Set.of(Address.of("src/feed"), Address.of("ledger/units"), Address.of("evil"));

    @FuzzTest(maxDuration = "2m")
    void folders(byte[] bytes) throws IOException {
        Path folder = Files.createTempDirectory("canon4j-rules-");
        try {
            String[] texts = new String(bytes, StandardCharsets.ISO_8859_1).split("\n---\n", 4);
            for (int i = 0; i < texts.length; i++) {
                Files.write(folder.resolve("f" + i + ".dl"), texts[i].getBytes(StandardCharsets.ISO_8859_1));
            }
            List<RuleFile> files = new ArrayList<>(RuleFile.in(folder, (file, why) -> {
                throw new AssertionError(file + " " + why);
            }));
            files.add(new RuleFile("good", "kept(A) :- article(A)."));
            check(files);
        } finally {
            try (var entries = Files.newDirectoryStream(folder)) {
                for (Path entry : entries) {
                    Files.delete(entry);
                }
            }
            Files.delete(folder);
        }
    }

    private static void check(List<RuleFile> files) {
        Instant[] now = {Instant.parse("2026-11-30T10:00:00Z")};
        Deriver deriver = new Deriver(SMALL, () -> now[0]);
        SurfaceView view = SurfaceView.EMPTY;
        for (int turn = 0; turn < 2; turn++) {
            Map<Fact, BaseFact> facts = facts(turn);
            Engine engine = deriver.derive(facts, files);
            deriver.problems().forEach((file, why) -> {
                if (why.isBlank()) {
                    throw new AssertionError(file + " was set aside without a reason");
                }
            });
            for (Fact fact : facts.keySet()) {
                if (engine.lookup(fact) == null) {
                    throw new AssertionError("a base fact was lost: " + fact);
                }
            }
            boolean good = !deriver.setAside().contains("good");
            if (good && engine.facts("kept").size() < ADDRESSES.size()) {
                throw new AssertionError("a good file did not run: " + deriver.problems());
            }
            view = SurfaceView.of(
                    engine, Map.of("f.py", "src/feed"), ADDRESSES, deriver::file, view, deriver.setAside());
            for (Surfaced line : view.of("f.py")) {
                if (!ADDRESSES.contains(line.address()) || line.address().equals(Address.of("src/feed"))) {
                    throw new AssertionError("surfaces " + line);
                }
            }
            now[0] = now[0].plusSeconds(31);
        }
    }

    private static Map<Fact, BaseFact> facts(int turn) {
        Map<Fact, BaseFact> facts = new LinkedHashMap<>();
        ADDRESSES.forEach(address -> add(facts, Fact.of("article", address.value()), true));
        add(facts, Fact.of("asset", "f.py", "src/feed"), true);
        add(facts, Fact.of("link", "ledger/units", "src/feed"), turn == 0);
        add(facts, Fact.of("journal_subject", "e", "evil"), false);
        add(facts, Fact.of("changed_at", "src/feed", Instant.parse("2026-11-30T09:00:00Z")), true);
        return facts;
    }

    private static void add(Map<Fact, BaseFact> facts, Fact fact, boolean reviewed) {
        facts.put(fact, new BaseFact(fact, "test", reviewed));
    }
}
