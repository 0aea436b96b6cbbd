package io.canon4j.journal.log;

class PostgresVerifyTest extends VerifyContract {

    PostgresVerifyTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
