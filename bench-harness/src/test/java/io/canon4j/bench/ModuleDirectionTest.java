package io.canon4j.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;

/** The one direction, looked at from the only module that sees all others. */
@AnalyzeClasses(packages = "io.canon4j", importOptions = ImportOption.DoNotIncludeTests.class)
class ModuleDirectionTest {

    @ArchTest
    static final ArchRule modules_useOnlyThoseBelow = Architectures.layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("spine")
            .definedBy("io.canon4j.spine..")
            .layer("journal")
            .definedBy("io.canon4j.journal..")
            .layer("articles")
            .definedBy("io.canon4j.articles..")
            .layer("canonization")
            .definedBy("io.canon4j.canonization..")
            .layer("deduction")
            .definedBy("io.canon4j.deduction..")
            .layer("memory")
            .definedBy("io.canon4j.memory..")
            .layer("surfacing")
            .definedBy("io.canon4j.surfacing..")
            .layer("runtime")
            .definedBy("io.canon4j.runtime..")
            .layer("langchain4j")
            .definedBy("io.canon4j.langchain4j..")
            .layer("agent")
            .definedBy("io.canon4j.agent..")
            .layer("cli")
            .definedBy("io.canon4j.cli..")
            .layer("bench")
            .definedBy("io.canon4j.bench..")
            .layer("spring")
            .definedBy("io.canon4j.spring..")
            .whereLayer("spring")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("bench")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("agent")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("cli")
            .mayOnlyBeAccessedByLayers("bench")
            .whereLayer("langchain4j")
            .mayOnlyBeAccessedByLayers("spring", "bench")
            .whereLayer("runtime")
            .mayOnlyBeAccessedByLayers("langchain4j", "agent", "spring", "cli", "bench")
            .whereLayer("surfacing")
            .mayOnlyBeAccessedByLayers("runtime", "langchain4j", "agent", "cli", "bench")
            .whereLayer("canonization")
            .mayOnlyBeAccessedByLayers("surfacing", "runtime", "langchain4j", "cli", "bench")
            .whereLayer("memory")
            .mayOnlyBeAccessedByLayers("surfacing", "runtime", "langchain4j", "cli", "bench")
            .whereLayer("deduction")
            .mayOnlyBeAccessedByLayers("memory", "surfacing", "runtime", "langchain4j", "cli", "bench")
            .whereLayer("articles")
            .mayOnlyBeAccessedByLayers("canonization", "surfacing", "runtime", "langchain4j", "cli", "bench")
            .whereLayer("journal")
            .mayOnlyBeAccessedByLayers(
                    "articles", "canonization", "memory", "surfacing", "runtime", "langchain4j", "cli", "bench")
            .because("nothing calls backwards: what is below can be read, tested and used without what is above");

    @ArchTest
    static final ArchRule deduction_usesTheJdkOnly = classes()
            .that()
            .resideInAPackage("io.canon4j.deduction..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.canon4j.deduction..", "java..", "org.jspecify.annotations..")
            .because("the engine is meant for any JVM project, with no run-time dependency at all");

    @ArchTest
    static final ArchRule libraries_neverPrint = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.canon4j.spine..",
                    "io.canon4j.journal..",
                    "io.canon4j.articles..",
                    "io.canon4j.canonization..",
                    "io.canon4j.memory..",
                    "io.canon4j.surfacing..",
                    "io.canon4j.runtime..",
                    "io.canon4j.langchain4j..")
            .should()
            .accessField(System.class, "out")
            .because("standard output belongs to the host: on a stdio server a stray byte breaks the protocol");

    @ArchTest
    static final ArchRule langchain4j_staysInItsModule = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.canon4j.spine..",
                    "io.canon4j.journal..",
                    "io.canon4j.articles..",
                    "io.canon4j.canonization..",
                    "io.canon4j.memory..",
                    "io.canon4j.surfacing..",
                    "io.canon4j.runtime..",
                    "io.canon4j.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.langchain4j..")
            .because("the same memory serves other hosts, and no host type may shape it");

    @ArchTest
    static final ArchRule libraries_openNoConnection = noClasses()
            .that()
            .resideOutsideOfPackage("io.canon4j.bench..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "javax.net..")
            .because("a library or agent that opens connections by itself has no place in somebody else's process");

    @ArchTest
    static final ArchRule standings_moveOnlyInACycle = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "io.canon4j.canonization.gates..",
                    "io.canon4j.canonization.graph..",
                    "io.canon4j.canonization.ledger..",
                    "io.canon4j.canonization.explain..")
            .should()
            .callMethod("io.canon4j.canonization.graph.ConceptGraph", "hop", "io.canon4j.canonization.graph.AuditRow")
            .because(
                    "importance is earned: a cycle decides, the fold repeats what a cycle decided, a dry run tries a copy");
}
