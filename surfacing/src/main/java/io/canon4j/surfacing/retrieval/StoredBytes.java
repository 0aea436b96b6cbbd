package io.canon4j.surfacing.retrieval;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What an index is written down in: numbers in four bytes, arrays as how many elements and then they. Who reads believes no count
 * that the rest cannot hold.
 */
final class StoredBytes {

    private final int most;
    private byte[] bytes = new byte[1 << 12];
    private int end;

    /**
     * @param most no more bytes are taken
     */
    StoredBytes(int most) {
        this.most = most;
    }

    void put(int number) {
        makeRoom(Integer.BYTES);
        ByteBuffer.wrap(bytes).putInt(end, number);
        end += Integer.BYTES;
    }

    void put(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        put(encoded, encoded.length);
    }

    /** Takes the first bytes of an array, and how many they are. */
    void put(byte[] array, int used) {
        put(used);
        putBare(array, used);
    }

    /** Takes the first bytes of an array, whose number the reader knows. */
    void putBare(byte[] array, int used) {
        makeRoom(used);
        System.arraycopy(array, 0, bytes, end, used);
        end += used;
    }

    /** Takes the first numbers of an array. */
    void put(int[] numbers, int used) {
        put(used);
        for (int i = 0; i < used; i++) {
            makeRoom(Varint.LONGEST);
            end = Varint.put(bytes, end, numbers[i]);
        }
    }

    private void makeRoom(int more) {
        if (more > most - end) {
            throw new IllegalStateException("the index takes more than " + most + " bytes");
        }
        if (more > bytes.length - end) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(end + more, Math.min(most, bytes.length * 2L)));
        }
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, end);
    }

    /** How many elements come, each of at least a byte. */
    static int count(ByteBuffer from) {
        return checked(from.getInt(), from);
    }

    private static int checked(int count, ByteBuffer from) {
        if (count < 0 || count > from.remaining()) {
            throw new IllegalArgumentException(count + " elements where " + from.remaining() + " bytes are left");
        }
        return count;
    }

    static byte[] bytes(ByteBuffer from) {
        return bare(from, from.getInt());
    }

    /** So many bytes that come without their number. */
    static byte[] bare(ByteBuffer from, int count) {
        byte[] bytes = new byte[checked(count, from)];
        from.get(bytes);
        return bytes;
    }

    static String text(ByteBuffer from) {
        return new String(bytes(from), StandardCharsets.UTF_8);
    }

    static int[] numbers(ByteBuffer from) {
        int[] numbers = new int[count(from)];
        Varint.Reader reader = new Varint.Reader(from.array(), from.arrayOffset() + from.position(), from.limit());
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = reader.next();
        }
        from.position(reader.at() - from.arrayOffset());
        return numbers;
    }
}
