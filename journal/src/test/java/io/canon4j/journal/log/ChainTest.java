package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Computes the chain a second time by the words of EVENTS.md, and pins its bytes. */
class ChainTest {

    private static final byte[] SALT = HexFormat.of().parseHex("000102030405060708090a0b0c0d0e0f");

    private static EventRow row(byte[] digest) {
        return new EventRow(
                7,
                1_700_000_000_000L,
                null,
                "agent",
                "c \u00e4",
                "interaction.note",
                "[\"src/a\"]",
                3L,
                null,
                SALT,
                digest,
                "{}",
                Chain.beginning());
    }

    @Test
    void hash_isWhatTheContractSays() throws Exception {
        Chain chain = new Chain("main");
        byte[] digest = chain.digest(SALT, "{}");
        byte[] previous = MessageDigest.getInstance("SHA-256").digest(new byte[] {1});

        assertThat(chain.hash(previous, row(digest))).isEqualTo(byTheBook(previous, digest));
        assertThat(chain.hash(previous, row(digest)))
                .as("the buffer is used again")
                .isEqualTo(byTheBook(previous, digest));
    }

    @Test
    void hash_neverChanges() {
        Chain chain = new Chain("main");
        byte[] digest = chain.digest(SALT, "{}");

        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("b5c1f9361eb9fbedd3e628a72d1c8fef46544361fd79fa6781baf6d932b1c3f6");
        assertThat(HexFormat.of().formatHex(chain.hash(Chain.beginning(), row(digest))))
                .isEqualTo("31d12aead20d3b253eb299cbb9d9f8dd9b597317225d5afdf2e4e72c6b81b02e");
    }

    private static byte[] byTheBook(byte[] previous, byte[] digest) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes("canon4j-event-1");
        out.write(previous);
        text(out, "main");
        number(out, 7);
        number(out, 1_700_000_000_000L);
        out.writeInt(-1);
        text(out, "agent");
        text(out, "c \u00e4");
        text(out, "interaction.note");
        text(out, "[\"src/a\"]");
        number(out, 3);
        out.writeInt(-1);
        out.writeInt(32);
        out.write(digest);
        return MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray());
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void number(DataOutputStream out, long number) throws IOException {
        out.writeInt(8);
        out.writeLong(number);
    }
}
