package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.TestDatabases;

class SqliteDaemonTest extends DaemonContract {

    SqliteDaemonTest() {
        super(TestDatabases.SQLITE);
    }
}
