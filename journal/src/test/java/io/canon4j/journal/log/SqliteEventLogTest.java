package io.canon4j.journal.log;

class SqliteEventLogTest extends EventLogContract {

    SqliteEventLogTest() {
        super(TestDatabases.SQLITE);
    }
}
