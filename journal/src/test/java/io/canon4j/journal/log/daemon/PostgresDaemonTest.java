package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.TestDatabases;

class PostgresDaemonTest extends DaemonContract {

    PostgresDaemonTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
