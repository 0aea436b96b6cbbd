package io.canon4j.journal.log;

class PostgresCrashIT extends CrashContract {

    PostgresCrashIT() {
        super(TestDatabases.POSTGRESQL, 8);
    }
}
