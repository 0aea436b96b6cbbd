package io.canon4j.deduction.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.StoredFact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The harness is worth its time: each of these wrong engines is caught within a few programs, on one the right engine passes. */
class FaultsTest {

    private static final int PROGRAMS = 60;

    private static void caught(Supplier<Subject> faulty) {
        for (long seed = 1_000; seed < 1_000 + PROGRAMS; seed++) {
            try {
                Harness.play(ScenarioWriter.write(seed), faulty);
            } catch (Mismatch mismatch) {
                assertThat(mismatch).hasMessageStartingWith("step ");
                Harness.play(ScenarioWriter.write(seed), Subject::new);
                return;
            }
        }
        throw new AssertionError("the fault went unseen through " + PROGRAMS + " programs");
    }

    @Test
    @DisplayName("an engine that forgets every third retraction is caught")
    void forgottenRetraction_caught() {
        caught(() -> new Subject() {
            private int count;

            @Override
            void delete(Fact fact) {
                if (++count % 3 != 0) {
                    super.delete(fact);
                }
            }
        });
    }

    @Test
    @DisplayName("an engine that keeps the greater confidence after retract and assert is caught")
    void confidenceNeverLowered_caught() {
        caught(() -> new Subject() {
            private final Map<Fact, Double> greatest = new HashMap<>();

            @Override
            void add(Fact fact, double confidence) {
                super.add(fact, greatest.merge(fact, confidence, Math::max));
            }
        });
    }

    @Test
    @DisplayName("an engine whose clock is off by one is caught")
    void clockOffByOne_caught() {
        caught(() -> new Subject() {
            @Override
            void clock(long now) {
                super.clock(now + 1);
            }
        });
    }

    @Test
    @DisplayName("an engine that keeps what a reverted batch derived is caught")
    void revertedBatchStays_caught() {
        caught(() -> new Subject() {
            @Override
            void revert(String batch) {
                if (batch.equals("b999")) {
                    super.revert(batch);
                }
            }
        });
    }

    @Test
    @DisplayName("an engine that misses tuples whose proof needs two facts of one run is caught")
    void oldNewSplitForgotten_caught() {
        caught(() -> new Subject() {
            private final Set<Fact> told = new HashSet<>();
            private Set<Fact> last = new HashSet<>();

            @Override
            void add(Fact fact, double confidence) {
                told.add(fact);
                super.add(fact, confidence);
            }

            @Override
            RunReport run() {
                if (!told.isEmpty()) {
                    last = new HashSet<>(told);
                    told.clear();
                }
                return super.run();
            }

            @Override
            List<StoredFact> facts(String predicate) {
                List<StoredFact> kept = new ArrayList<>(super.facts(predicate));
                kept.removeIf(stored -> {
                    Proof proof = super.why(stored.fact());
                    return proof != null
                            && proof.premises().stream()
                                            .filter(premise -> last.contains(premise.fact()))
                                            .count()
                                    > 1;
                });
                return kept;
            }
        });
    }

    @Test
    @DisplayName("an engine that does not see a denied predicate grow is caught")
    void staleNegation_caught() {
        caught(() -> new Subject() {
            private int runs;

            @Override
            String install(String program) {
                return super.install(runs == 0 ? program : program.replace("!", "zz(_), !"));
            }

            @Override
            RunReport run() {
                runs++;
                return super.run();
            }
        });
    }

    @Test
    @DisplayName("an engine that counts in place of summing is caught")
    void sumCountsAssignments_caught() {
        caught(() -> new Subject() {
            @Override
            String install(String program) {
                return super.install(program.replace("sum(", "count("));
            }
        });
    }

    @Test
    @DisplayName("an engine that takes the least for the greatest is caught")
    void maxTakesMin_caught() {
        caught(() -> new Subject() {
            @Override
            String install(String program) {
                return super.install(program.replaceAll("\\bmax\\(", "min("));
            }
        });
    }

    @Test
    @DisplayName("an engine that reads =< as < is caught")
    void boundaryExcluded_caught() {
        caught(() -> new Subject() {
            @Override
            String install(String program) {
                return super.install(program.replace("=<", "<"));
            }
        });
    }

    @Test
    @DisplayName("an engine whose proofs are one step too high is caught")
    void heightOffByOne_caught() {
        caught(() -> new Subject() {
            @Override
            @Nullable
            Proof why(Fact fact) {
                Proof proof = super.why(fact);
                return proof == null || proof.rule() == null
                        ? proof
                        : new Proof(
                                fact,
                                proof.confidence(),
                                proof.height() + 1,
                                proof.rule(),
                                proof.premises(),
                                proof.sources());
            }
        });
    }

    @Test
    @DisplayName("an engine whose proofs leave out a premise is caught")
    void premiseLeftOut_caught() {
        caught(() -> new Subject() {
            @Override
            @Nullable
            Proof why(Fact fact) {
                Proof proof = super.why(fact);
                return proof == null || proof.premises().size() < 2
                        ? proof
                        : new Proof(
                                fact,
                                proof.confidence(),
                                proof.height(),
                                proof.rule(),
                                proof.premises().subList(1, proof.premises().size()),
                                proof.sources());
            }
        });
    }

    @Test
    @DisplayName("an engine that answers on demand only the first row is caught")
    void demandStopsEarly_caught() {
        caught(() -> new Subject() {
            @Override
            Answers demand(String goal) {
                Answers answers = super.demand(goal);
                return answers.rows().size() < 2
                        ? answers
                        : new Answers(answers.variables(), answers.rows().subList(0, 1));
            }
        });
    }

    @Test
    @DisplayName("an engine that loses base facts in a checkpoint's round trip is caught")
    void checkpointForgets_caught() {
        caught(() -> new Subject() {
            @Override
            void reopen() {
                super.reopen();
                for (Predicate predicate : Predicate.BASE) {
                    for (StoredFact stored : super.facts(predicate.name())) {
                        super.delete(stored.fact());
                    }
                }
                super.run();
            }
        });
    }
}
