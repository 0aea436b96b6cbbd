package io.canon4j.surfacing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.surfacing", importOptions = ImportOption.DoNotIncludeTests.class)
class SurfacingArchitectureTest {

    @ArchTest
    static final ArchRule knowsNoHost = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.langchain4j..", "io.canon4j.runtime..", "io.canon4j.langchain4j..", "io.canon4j.cli..")
            .because("what reaches a model is decided without knowing which host carries it");

    @ArchTest
    static final ArchRule readsNoStoreAndNoClock = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.nio.file..", "java.io..", "java.sql..", "io.canon4j.articles..", "io.canon4j.journal..")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .because(
                    "it runs on the caller's thread, where nothing may block, and gives the same block for the same calls");
}
