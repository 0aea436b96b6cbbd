package io.canon4j.journal.log;

/** More events wait than the queue may hold. Nothing of this append was stored; later ones may be. */
public final class LogFullException extends LogException {

    private static final long serialVersionUID = 1L;

    LogFullException(String message) {
        super(message);
    }
}
