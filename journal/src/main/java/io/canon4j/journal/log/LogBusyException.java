package io.canon4j.journal.log;

/** Another program held the database for longer than a minute. Nothing of this append was stored; trying later may help. */
public final class LogBusyException extends LogException {

    private static final long serialVersionUID = 1L;

    LogBusyException(String database, Throwable cause) {
        super("another program has held " + database + " for over a minute; nothing was stored", cause);
    }
}
