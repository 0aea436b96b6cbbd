package io.canon4j.canonization;

import io.canon4j.journal.log.TestDatabases;

class PostgresConceptLogTest extends ConceptLogContract {

    PostgresConceptLogTest() {
        super(TestDatabases.POSTGRESQL);
    }
}
