package io.canon4j.journal.log;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * What binds an event to its payload and to all events before it.
 *
 * <pre>
 *   digest = SHA-256(salt, payload)            stays when salt and payload are erased
 *   hash   = SHA-256(previous hash, envelope, digest)
 * </pre>
 *
 * The exact bytes are in {@code EVENTS.md}.
 */
public final class Seal {

    private final byte @Nullable [] salt;
    private final byte[] digest;
    private final byte[] hash;

    Seal(byte @Nullable [] salt, byte[] digest, byte[] hash) {
        this.salt = salt;
        this.digest = digest;
        this.hash = hash;
    }

    byte @Nullable [] salt() {
        return salt;
    }

    byte[] digest() {
        return digest;
    }

    byte[] hash() {
        return hash;
    }

    String hashText() {
        return HexFormat.of().formatHex(hash);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Seal seal
                && Arrays.equals(salt, seal.salt)
                && Arrays.equals(digest, seal.digest)
                && Arrays.equals(hash, seal.hash);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(hash);
    }

    @Override
    public String toString() {
        return hashText();
    }
}
