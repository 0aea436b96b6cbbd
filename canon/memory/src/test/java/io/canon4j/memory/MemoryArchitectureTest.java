package io.canon4j.memory;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.memory", importOptions = ImportOption.DoNotIncludeTests.class)
class MemoryArchitectureTest {

    @ArchTest
    static final ArchRule memory_seesTheEnginesDoorOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.canon4j.deduction.evaluation..",
                    "io.canon4j.deduction.program..",
                    "io.canon4j.deduction.store..",
                    "io.canon4j.deduction.syntax..",
                    "io.canon4j.deduction.shell..")
            .because("what the memory needs of the engine has to be something any caller can have");

    @ArchTest
    static final ArchRule memory_knowsNoHost = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.langchain4j..", "io.canon4j.articles..", "io.canon4j.canonization..")
            .because("facts and models come in by ports; translations belong to whoever owns the source");

    @ArchTest
    static final ArchRule onlyTheStore_knowsTheEventLog = noClasses()
            .that()
            .resideOutsideOfPackage("io.canon4j.memory.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.canon4j.journal..")
            .because("a memory works without any storage");
}
