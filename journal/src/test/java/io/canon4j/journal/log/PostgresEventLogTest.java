package io.canon4j.journal.log;

class PostgresEventLogTest extends EventLogContract {

    PostgresEventLogTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
