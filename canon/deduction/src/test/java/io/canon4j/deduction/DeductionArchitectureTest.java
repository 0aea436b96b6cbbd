package io.canon4j.deduction;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.deduction", importOptions = ImportOption.DoNotIncludeTests.class)
class DeductionArchitectureTest {

    private static final String ROOT = "io.canon4j.deduction";

    @ArchTest
    static final ArchRule hasNoRunTimeDependency = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(ROOT + "..", "java..", "org.jspecify.annotations")
            .because("other projects are to take the jar as it is; the null annotations are not needed to run");

    @ArchTest
    static final ArchRule keepsNothingAndStartsNothing = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "java.net..", "java.util.concurrent..")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .because(
                    "facts are kept by whoever implements the log, time is told by the caller, and there is one thread");

    @ArchTest
    static final ArchRule onlyTheShellReadsFiles = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".shell")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.nio.file..")
            .because("the engine is told facts and does not look for them");

    @ArchTest
    static final ArchRule syntaxKnowsNoEvaluation = noClasses()
            .that()
            .resideInAPackage(ROOT + ".syntax")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".program", ROOT + ".evaluation", ROOT + ".store", ROOT + ".shell")
            .because("text becomes trees first: syntax, program, evaluation in this order");

    @ArchTest
    static final ArchRule programKnowsNoEvaluation = noClasses()
            .that()
            .resideInAPackage(ROOT + ".program")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".evaluation", ROOT + ".shell")
            .because("a rule is checked and compiled before anybody knows how it runs");

    @ArchTest
    static final ArchRule storeKnowsNoRules = noClasses()
            .that()
            .resideInAPackage(ROOT + ".store")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".syntax", ROOT + ".program", ROOT + ".evaluation", ROOT + ".shell")
            .because("rows are rows, whatever derives them");

    @ArchTest
    static final ArchRule nobodyNeedsTheShell = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".shell")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".shell")
            .because("the shell is one user of the engine's door among others");
}
