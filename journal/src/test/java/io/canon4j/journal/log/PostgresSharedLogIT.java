package io.canon4j.journal.log;

class PostgresSharedLogIT extends SharedLogContract {

    PostgresSharedLogIT() {
        super(TestDatabases.POSTGRESQL);
    }
}
