package io.canon4j.journal.log;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Date;

@AnalyzeClasses(packages = "io.canon4j.journal.log", importOptions = ImportOption.DoNotIncludeTests.class)
class EventLogArchitectureTest {

    @ArchTest
    static final ArchRule THE_LOG_KNOWS_NO_USER_OF_IT = noClasses()
            .that()
            .resideInAPackage("io.canon4j.journal.log")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.canon4j.journal.log.*")
            .because("folding, the funnel and history are users of the log");

    @ArchTest
    static final ArchRule DATABASES_STAY_INSIDE = noClasses()
            .that()
            .doNotHaveSimpleName("SqliteDatabase")
            .and()
            // Words for its errors, and its native library, begun early; only SqliteDatabase asks them.
            .doNotHaveSimpleName("SqliteAdvice")
            .and()
            .doNotHaveSimpleName("SqliteLibrary")
            .and()
            .doNotHaveSimpleName("PostgresDatabase")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.sqlite..", "org.postgresql..", "com.zaxxer..")
            .because("what differs between the two is in one class each, and a missing driver must not break the rest");

    @ArchTest
    static final ArchRule NO_WALL_CLOCK = noClasses()
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Date.class)
            .because("time is the database's, or comes by InstantSource");

    @ArchTest
    static final ArchRule THE_COMMITTER_IS_HIDDEN = classes()
            .that()
            .haveSimpleNameEndingWith("Committer")
            .or()
            .haveSimpleNameEndingWith("Appender")
            .or()
            .haveSimpleNameEndingWith("Database")
            .should()
            .bePackagePrivate()
            .because("the door is EventLog");
}
