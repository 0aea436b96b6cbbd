package io.canon4j.journal.log;

class PostgresEraseTest extends EraseContract {

    PostgresEraseTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
