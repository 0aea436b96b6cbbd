package io.canon4j.journal.log;

class SqliteSharedLogIT extends SharedLogContract {

    SqliteSharedLogIT() {
        super(TestDatabases.SQLITE);
    }
}
