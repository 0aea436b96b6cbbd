package io.canon4j.journal.log;

class SqliteVerifyTest extends VerifyContract {

    SqliteVerifyTest() {
        super(TestDatabases.SQLITE);
    }
}
