package io.canon4j.articles;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j.articles", importOptions = ImportOption.DoNotIncludeTests.class)
class ArticlesArchitectureTest {

    @ArchTest
    static final ArchRule the_codec_knows_no_store = noClasses()
            .that()
            .resideInAPackage("..articles.page..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.canon4j.articles",
                    "..articles.schema..",
                    "..articles.lint..",
                    "..articles.doctor..",
                    "java.nio.file..")
            .because("a page is text in and text out, and can be tried on any text");

    @ArchTest
    static final ArchRule the_guard_sees_two_texts = noClasses()
            .that()
            .resideInAPackage("..articles.guard..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.canon4j.articles", "io.canon4j.journal..", "java.nio.file..", "java.io..")
            .because("it is asked about edits from anywhere, and must answer from the words alone");

    @ArchTest
    static final ArchRule advice_writes_nothing = noClasses()
            .that()
            .resideInAnyPackage("..articles.lint..", "..articles.schema..", "..articles.doctor..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.canon4j.articles.WriteDesk")
            .because("whoever judges a page must not be able to change it");

    @ArchTest
    static final ArchRule files_change_through_the_seam = noClasses()
            .should()
            .callMethod(
                    java.nio.file.Files.class,
                    "write",
                    java.nio.file.Path.class,
                    byte[].class,
                    java.nio.file.OpenOption[].class)
            .orShould()
            .callMethod(java.nio.file.Files.class, "delete", java.nio.file.Path.class)
            .orShould()
            .callMethod(
                    java.nio.file.Files.class,
                    "move",
                    java.nio.file.Path.class,
                    java.nio.file.Path.class,
                    java.nio.file.CopyOption[].class)
            .because("a change that bypasses Storage is one that no crash test can fail");

    @ArchTest
    static final ArchRule time_comes_from_the_clock_given = noClasses()
            .should()
            .callMethod(java.time.LocalDate.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .because("the day in a file must be the caller's, so that a test can say which");

    @ArchTest
    static final ArchRule nothing_prints =
            noClasses().should().accessField(System.class, "out").because("standard output belongs to the host");
}
