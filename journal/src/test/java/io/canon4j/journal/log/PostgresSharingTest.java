package io.canon4j.journal.log;

class PostgresSharingTest extends SharingContract {

    PostgresSharingTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
