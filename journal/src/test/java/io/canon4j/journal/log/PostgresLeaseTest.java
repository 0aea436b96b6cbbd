package io.canon4j.journal.log;

class PostgresLeaseTest extends LeaseContract {

    PostgresLeaseTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
