package io.canon4j.canonization;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands where a test puts it. */
final class SetClock implements InstantSource {

    private volatile long millis;

    SetClock(long millis) {
        this.millis = millis;
    }

    void set(long newMillis) {
        millis = newMillis;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }
}
