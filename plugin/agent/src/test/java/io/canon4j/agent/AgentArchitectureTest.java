package io.canon4j.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the class loaders allow, held at build time: a breach would show as a missing class in somebody else's process. */
@AnalyzeClasses(packages = "io.canon4j.agent", importOptions = ImportOption.DoNotIncludeTests.class)
class AgentArchitectureTest {

    @ArchTest
    static final ArchRule whatTheApplicationSees_usesTheJdkOnly = classes()
            .that()
            .resideInAPackage("io.canon4j.agent")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.canon4j.agent", "java..", "com.sun.tools.attach..", "org.jspecify.annotations..")
            .because("it lies on the application's class path, where nothing of the engine is seen");

    @ArchTest
    static final ArchRule engine_knowsNoLangChain4j = noClasses()
            .that()
            .resideOutsideOfPackage("io.canon4j.agent.dialect.version..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.langchain4j..")
            .because("the engine's loader does not see it; dialects are loaded beside it");

    @ArchTest
    static final ArchRule standardOutput_isTheApplications = noClasses()
            .should()
            .accessField(System.class, "out")
            .because("on a stdio server a stray byte breaks the protocol");

    @ArchTest
    static final ArchRule nothing_opensAConnection = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "javax.net..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.Socket")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.ServerSocket")
            .because("an agent that calls out, or listens, has no place in somebody else's process");
}
