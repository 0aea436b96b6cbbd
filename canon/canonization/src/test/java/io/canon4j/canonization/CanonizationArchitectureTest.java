package io.canon4j.canonization;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.ConceptGraph;
import org.junit.jupiter.api.Test;

/** Nobody's button: where a standing can be moved, and where a clock is read. */
class CanonizationArchitectureTest {

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.canon4j.canonization");

    @Test
    void standings_moveOnlyByFoldedDecisions_dryRunAndReplay() {
        noClasses()
                .that()
                .haveNameNotMatching(".*\\.(Decisions|DryRun|Evaluator|Replay|ConceptGraph)(\\$.*)?")
                .should()
                .callMethod(ConceptGraph.class, "hop", AuditRow.class)
                .because("a standing is decided under the lease, from evidence, and by nobody's call")
                .check(MAIN);
    }

    @Test
    void cycles_areDecided_byTheDaemonTheDryRunReplayAndRecomputation() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..ledger..", "..replay..", "..gates..", "..recompute..")
                .and()
                .doNotHaveSimpleName("DryRun")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Evaluator.class)
                .because("the public door has no way to run a cycle")
                .check(MAIN);
    }

    @Test
    void time_comesInFromOutside() {
        noClasses()
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .because("the same log gives the same bytes at any time")
                .check(MAIN);
    }

    @Test
    void graph_knowsNothingOfWhatIsBuiltOnIt() {
        noClasses()
                .that()
                .resideInAPackage("..canonization.graph..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..gates..", "..score..", "..ledger..", "..evidence..", "..explain..", "..replay..")
                .because("counting comes after stating")
                .check(MAIN);
    }
}
