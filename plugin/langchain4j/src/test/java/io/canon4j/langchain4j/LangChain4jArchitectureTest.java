package io.canon4j.langchain4j;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.langchain4j", importOptions = ImportOption.DoNotIncludeTests.class)
class LangChain4jArchitectureTest {

    @ArchTest
    static final ArchRule oneDoor = classes()
            .that()
            .doNotHaveSimpleName("Canon")
            .and()
            .resideOutsideOfPackage("io.canon4j.langchain4j.memory")
            .and()
            .areTopLevelClasses()
            .should()
            .notBePublic()
            .because("applications depend on Canon, or on Models for the memory; all behind them may change");

    @ArchTest
    static final ArchRule storesAreTheRuntimes = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.canon4j.articles..", "io.canon4j.journal..", "java.nio.file.spi..")
            .because("a host reports calls and carries blocks; what it means for a store is the runtime's to decide");

    @ArchTest
    static final ArchRule memoryIsNotWritten = noClasses()
            .should()
            .callMethod("dev.langchain4j.memory.ChatMemory", "add", "dev.langchain4j.data.message.ChatMessage")
            .because(
                    "a message of ours between calls and results breaks every provider, and nothing of ours is persisted");
}
