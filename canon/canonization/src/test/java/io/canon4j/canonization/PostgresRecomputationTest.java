package io.canon4j.canonization;

import io.canon4j.journal.log.TestDatabases;

class PostgresRecomputationTest extends RecomputationContract {

    PostgresRecomputationTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
