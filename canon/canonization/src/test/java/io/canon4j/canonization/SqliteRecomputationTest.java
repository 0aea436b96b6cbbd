package io.canon4j.canonization;

import io.canon4j.journal.log.TestDatabases;

class SqliteRecomputationTest extends RecomputationContract {

    SqliteRecomputationTest() {
        super(TestDatabases.SQLITE);
    }
}
