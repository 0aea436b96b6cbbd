package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.graph.GraphCheck;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A holder of the lease is killed in the middle of its cycles, again and again: no hop is lost, none is there twice. */
class KilledCyclesIT {

    @TempDir
    Path folder;

    @Test
    void tenKills_loseAndDoubleNoHop() throws Exception {
        kill(10, 7);
    }

    @Test
    @Tag("slow")
    void hundredKills_loseAndDoubleNoHop() throws Exception {
        kill(100, 8);
    }

    private void kill(int times, long seed) throws IOException, InterruptedException {
        Random random = new Random(seed);
        Path canonDir = folder.resolve(".canon");
        int hops = 0;
        for (int round = 0; round < times; round++) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            CyclingProgram.class.getName(),
                            canonDir.toString(),
                            Integer.toString(round))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(out.readLine()).as("seed %d, round %d", seed, round).isEqualTo("working");
                assertThat(process.waitFor(20 + random.nextInt(400), TimeUnit.MILLISECONDS))
                        .isFalse();
                process.destroyForcibly();
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            }
            hops = check(canonDir, seed, round, hops);
        }
        assertThat(hops).as("hops of all rounds, seed %d", seed).isGreaterThan(times);
    }

    /** The audit of the graph is the history of decisions in the log, and every concept's rows follow each other. */
    private static int check(Path canonDir, long seed, int round, int before) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(canonDir))) {
            assertThat(log.care().verify().sound()).isTrue();
            ConceptFold fold = new ConceptFold();
            int decided = 0;
            for (long from = 0; ; ) {
                List<Event> page = log.read(from, 1_000);
                if (page.isEmpty()) {
                    break;
                }
                for (Event event : page) {
                    fold.apply(event);
                    if (event.kind().name().equals("canon.hop")
                            || event.kind().name().equals("canon.demotion")) {
                        decided++;
                        assertThat(fold.graph().audit())
                                .as("seed %d, round %d: event %d is one row", seed, round, event.sequence())
                                .hasSize(decided);
                    }
                    from = event.sequence();
                }
            }
            assertThat(GraphCheck.violations(fold.graph()))
                    .as("seed %d, round %d", seed, round)
                    .isEmpty();
            assertThat(fold.graph().audit().size()).isGreaterThanOrEqualTo(before);
            return decided;
        }
    }
}
