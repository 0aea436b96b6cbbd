package io.canon4j.journal.files;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
        packages = {"io.canon4j.journal.files", "io.canon4j.journal.storage"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class JournalFilesArchitectureTest {

    @ArchTest
    static final ArchRule the_journal_changes_files_through_the_seam = noClasses()
            .that()
            .resideInAPackage("..journal.files..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.nio.file.Files")
            .because("a change that bypasses Storage is one that no crash test can fail");

    @ArchTest
    static final ArchRule channels_stay_where_interrupts_are_thought_of = noClasses()
            .that()
            .doNotHaveSimpleName("DiskStorage")
            .and()
            .doNotHaveSimpleName("StoreLock")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.nio.channels.FileChannel")
            .because("interrupting a thread closes the channel it uses, and hosts interrupt tools");

    @ArchTest
    static final ArchRule files_know_nothing_of_the_event_log = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..journal.log..", "java.sql..")
            .because("the journal must work where no database opens");

    @ArchTest
    static final ArchRule nothing_prints =
            noClasses().should().accessField(System.class, "out").because("standard output belongs to the host");
}
