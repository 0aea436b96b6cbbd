package io.canon4j.spine;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.canon4j", importOptions = ImportOption.DoNotIncludeTests.class)
class SpineArchitectureTest {

    @ArchTest
    static final ArchRule standsAlone = classes()
            .that()
            .resideInAPackage("io.canon4j.spine..")
            .should()
            .onlyDependOnClassesThat(
                    DescribedPredicate.not(resideInAPackage("io.canon4j..")).or(resideInAPackage("io.canon4j.spine..")))
            .because("spine is at the bottom of the one direction: every module may use it, it uses none");

    @ArchTest
    static final ArchRule shellKnowsNoAssets = noClasses()
            .that()
            .resideInAPackage("io.canon4j.spine.shell")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.canon4j.spine", "io.canon4j.spine.git", "java.nio.file..", "java.io..")
            .because("a script is taken apart as text; whether its words are files is asked elsewhere");

    @ArchTest
    static final ArchRule gitStaysInItsPackage = noClasses()
            .that()
            .resideOutsideOfPackage("io.canon4j.spine.git")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.eclipse.jgit..", "io.canon4j.spine.git")
            .because("git may take as long as a repository is large and is never asked on a caller's thread");

    @ArchTest
    static final ArchRule nothingIsOpened = noClasses()
            .that()
            .resideInAPackage("io.canon4j.spine")
            .should()
            .callMethod(java.nio.file.Files.class, "readString", java.nio.file.Path.class)
            .orShould()
            .callMethod(java.nio.file.Files.class, "readAllBytes", java.nio.file.Path.class)
            .orShould()
            .dependOnClassesThat()
            .haveNameMatching("java\\.io\\.(FileInputStream|FileReader|RandomAccessFile|FileOutputStream)")
            .because("no file is opened because a tool's argument names it");
}
