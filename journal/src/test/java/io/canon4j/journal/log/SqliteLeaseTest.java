package io.canon4j.journal.log;

class SqliteLeaseTest extends LeaseContract {

    SqliteLeaseTest() {
        super(TestDatabases.SQLITE);
    }
}
