package io.canon4j.journal.log;

class SqliteSharingTest extends SharingContract {

    SqliteSharingTest() {
        super(TestDatabases.SQLITE);
    }
}
