package io.canon4j.deduction.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.StoredFact;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Known answers on the reference's own random programs. */
class ReferenceProgramsTest {

    private static List<StoredFact> derived(ReferencePrograms program) {
        Engine engine = Engine.create();
        engine.install(program.rules());
        program.facts().forEach(engine::assertFact);
        engine.run();
        return Stream.of("p0", "p1")
                .flatMap(predicate -> engine.facts(predicate).stream())
                .toList();
    }

    @Test
    @DisplayName("three hundred programs: 905 rules of the known text, 2,025 base facts, 631 derived tuples")
    void firstSet_knownTotals() {
        long hash = 0xcbf29ce484222325L;
        long rules = 0;
        long facts = 0;
        long derived = 0;
        for (int seed = 1; seed <= 300; seed++) {
            ReferencePrograms program = ReferencePrograms.write(seed);
            for (byte b : program.rules().getBytes(StandardCharsets.UTF_8)) {
                hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
            }
            rules += program.rules().lines().count();
            facts += new HashSet<>(program.facts()).size();
            derived += derived(program).size();
        }
        assertThat(rules).isEqualTo(905);
        assertThat(facts).isEqualTo(2_025);
        assertThat(derived).isEqualTo(631);
        assertThat(Long.toHexString(hash)).isEqualTo("e9215333fd1487cf");
    }

    @Test
    @DisplayName("the first three programs derive what they are known to derive")
    void firstThree_knownTuples() {
        List<List<String>> all = new ArrayList<>();
        for (int seed = 1; seed <= 3; seed++) {
            all.add(derived(ReferencePrograms.write(seed)).stream()
                    .map(StoredFact::fact)
                    .map(Fact::toString)
                    .toList());
        }
        assertThat(all)
                .containsExactly(
                        List.of(), List.of("p1(c, a)", "p1(c, b)", "p1(c, c)"), List.of("p0(a, a)", "p0(b, a)"));
    }
}
