package io.canon4j.journal.log;

class SqliteEraseTest extends EraseContract {

    SqliteEraseTest() {
        super(TestDatabases.SQLITE);
    }
}
