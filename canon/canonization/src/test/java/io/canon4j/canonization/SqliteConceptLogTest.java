package io.canon4j.canonization;

import io.canon4j.journal.log.TestDatabases;

class SqliteConceptLogTest extends ConceptLogContract {

    SqliteConceptLogTest() {
        super(TestDatabases.SQLITE);
    }
}
