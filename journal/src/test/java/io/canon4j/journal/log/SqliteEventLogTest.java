package io.canon4j.journal.log;

import java.nio.file.Path;

class SqliteEventLogTest extends EventLogContract {

    @Override
    Database newDatabase(Path emptyFolder) {
        return SqliteDatabase.ofStore(emptyFolder.resolve(".canon"), LogAddress.DEFAULT_TENANT);
    }

    @Override
    Database again(Path sameFolder) {
        return newDatabase(sameFolder);
    }

    @Override
    String[] withoutTriggers(String sql) {
        return new String[] {
            "DROP TRIGGER IF EXISTS events_are_not_removed", "DROP TRIGGER IF EXISTS events_are_not_changed", sql
        };
    }
}
