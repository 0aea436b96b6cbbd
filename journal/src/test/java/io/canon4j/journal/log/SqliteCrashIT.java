package io.canon4j.journal.log;

class SqliteCrashIT extends CrashContract {

    SqliteCrashIT() {
        super(TestDatabases.SQLITE, 20);
    }
}
