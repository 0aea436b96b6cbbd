package io.canon4j.surfacing.retrieval;

/** A number from 0 in as few bytes as it needs, seven bits each, the lowest first; the last byte is not negative. */
final class Varint {

    /** The most bytes a number takes. */
    static final int LONGEST = 5;

    private Varint() {}

    /** How many bytes a number takes. */
    static int length(int value) {
        int length = 1;
        for (int rest = value >>> 7; rest != 0; rest >>>= 7) {
            length++;
        }
        return length;
    }

    /** Writes a number; returns where the next one goes. */
    static int put(byte[] bytes, int at, int value) {
        int next = at;
        int rest = value;
        while (rest >= 0x80) {
            bytes[next++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[next++] = (byte) rest;
        return next;
    }

    /** Reads numbers one after the other. */
    static final class Reader {

        private final byte[] bytes;
        private final int end;
        private int at;

        Reader(byte[] bytes, int end) {
            this(bytes, 0, end);
        }

        Reader(byte[] bytes, int from, int end) {
            this.bytes = bytes;
            this.at = from;
            this.end = end;
        }

        /** Where the next number begins. */
        int at() {
            return at;
        }

        boolean hasNext() {
            return at < end;
        }

        int next() {
            int value = bytes[at++];
            if (value >= 0) {
                return value;
            }
            value &= 0x7F;
            for (int shift = 7; ; shift += 7) {
                int more = bytes[at++];
                value |= (more & 0x7F) << shift;
                if (more >= 0) {
                    return value;
                }
            }
        }
    }
}
