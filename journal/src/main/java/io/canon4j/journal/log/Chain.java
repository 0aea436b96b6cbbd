package io.canon4j.journal.log;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/** Computes digests and the hash chain. Not for several threads at once. */
final class Chain {

    static final int HASH_BYTES = 32;
    static final int SALT_BYTES = 16;

    private static final byte[] DOMAIN = "canon4j-event-1".getBytes(StandardCharsets.US_ASCII);
    private static final int ABSENT = -1;

    private final MessageDigest sha = sha256();
    private final byte[] tenant;
    private ByteBuffer buffer = ByteBuffer.allocate(1024);

    Chain(String tenant) {
        this.tenant = Texts.utf8(tenant);
    }

    /** What stands before the first event. */
    static byte[] beginning() {
        return new byte[HASH_BYTES];
    }

    byte[] digest(byte[] salt, String payload) {
        sha.update(salt);
        return sha.digest(Texts.utf8(payload));
    }

    byte[] hash(byte[] previous, EventRow row) {
        buffer.clear();
        put(DOMAIN);
        put(previous);
        framed(tenant);
        framed(row.sequence());
        framed(row.at());
        framed(row.about());
        framed(row.actor());
        framed(row.conversation());
        framed(row.kind());
        framed(row.subjects());
        framed(row.epoch());
        framed(row.key());
        framed(row.digest());
        buffer.flip();
        sha.update(buffer);
        return sha.digest();
    }

    private void framed(@Nullable String text) {
        if (text == null) {
            room(Integer.BYTES).putInt(ABSENT);
        } else {
            framed(Texts.utf8(text));
        }
    }

    private void framed(@Nullable Long number) {
        if (number == null) {
            room(Integer.BYTES).putInt(ABSENT);
        } else {
            room(Integer.BYTES + Long.BYTES).putInt(Long.BYTES).putLong(number);
        }
    }

    private void framed(byte[] bytes) {
        room(Integer.BYTES).putInt(bytes.length);
        put(bytes);
    }

    private void put(byte[] bytes) {
        room(bytes.length).put(bytes);
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            ByteBuffer larger = ByteBuffer.allocate(Math.max(buffer.capacity() * 2, buffer.position() + bytes));
            larger.put(buffer.flip());
            buffer = larger;
        }
        return buffer;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
