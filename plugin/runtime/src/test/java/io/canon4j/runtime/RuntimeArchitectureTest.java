package io.canon4j.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.runtime", importOptions = ImportOption.DoNotIncludeTests.class)
class RuntimeArchitectureTest {

    @ArchTest
    static final ArchRule knowsNoHost = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.langchain4j..", "io.canon4j.langchain4j..", "io.canon4j.cli..", "io.canon4j.bench..")
            .because("every host wires the same runtime, so the runtime can know none of them");

    @ArchTest
    static final ArchRule opensNoConnection = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "javax.net..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.Socket")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.URLConnection")
            .because("the library opens no network connection but to the database the user named");

    @ArchTest
    static final ArchRule printsNothing =
            noClasses().should().accessField(System.class, "out").because("a host's standard output may be a protocol");
}
