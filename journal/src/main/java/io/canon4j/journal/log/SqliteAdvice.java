package io.canon4j.journal.log;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** What a person can do about an error of SQLite. */
final class SqliteAdvice {

    private SqliteAdvice() {}

    /** A clause to put behind a message, or nothing where no step is known. */
    static String of(SQLException failure) {
        int primary = failure.getErrorCode() & 0xff;
        if (primary == SQLiteErrorCode.SQLITE_NOTADB.code || primary == SQLiteErrorCode.SQLITE_CORRUPT.code) {
            return "; move the file away: a copy made by 'canon backup' can take its place, else a new log is begun";
        }
        if (primary == SQLiteErrorCode.SQLITE_CANTOPEN.code
                || primary == SQLiteErrorCode.SQLITE_READONLY.code
                || primary == SQLiteErrorCode.SQLITE_PERM.code) {
            return "; it must be a file that this user may write, in a directory where new files may be made";
        }
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return "; make room on the disk and try again";
        }
        return "";
    }
}
