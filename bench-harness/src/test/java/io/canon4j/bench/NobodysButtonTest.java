package io.canon4j.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** No tool, call or command moves a standing, looked at from the only module that sees all of them. */
@AnalyzeClasses(packages = "io.canon4j", importOptions = ImportOption.DoNotIncludeTests.class)
class NobodysButtonTest {

    private static final String CANONIZATION = "io.canon4j.canonization.";

    @ArchTest
    static final ArchRule transitions_areReached_byNoToolAndNoCommand = noClasses()
            .that()
            .resideOutsideOfPackage("io.canon4j.canonization..")
            .should()
            .callMethod(CANONIZATION + "graph.ConceptGraph", "hop", CANONIZATION + "graph.AuditRow")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(CANONIZATION + "gates.Evaluator")
            .because("importance is earned by structure; a caller that could move a standing would");

    @ArchTest
    static final ArchRule cyclesOnDemand_areForCopies = noClasses()
            .that()
            .resideOutsideOfPackages("io.canon4j.canonization..", "io.canon4j.cli..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName(CANONIZATION + "ledger.Scratch")
            .because("only the command line works on copies");
}
