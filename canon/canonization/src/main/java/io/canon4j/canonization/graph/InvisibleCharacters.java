package io.canon4j.canonization.graph;

import java.util.Arrays;

/** Code points that show nothing. A key ignores them all; a text may carry only those that ordinary writing needs. */
final class InvisibleCharacters {

    // Pairs of first and last, ascending and disjoint.
    private static final int[] RANGES = {
        0x00AD, 0x00AD, 0x034F, 0x034F, 0x061C, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200B, 0x200F,
        0x202A, 0x202E, 0x2060, 0x2064, 0x2066, 0x206F, 0x2800, 0x2800, 0x3164, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF,
        0xFFA0, 0xFFA0, 0xFFF9, 0xFFFB, 0x110BD, 0x110BD, 0x110CD, 0x110CD, 0x13430, 0x1343F, 0x1BCA0, 0x1BCA3, 0x1D173,
        0x1D17A, 0xE0000, 0xE007F, 0xE0100, 0xE01EF
    };

    private InvisibleCharacters() {}

    static boolean contains(int codePoint) {
        int index = Arrays.binarySearch(RANGES, codePoint);
        // A hit is an end of a range; a miss inside one would be inserted at an odd place.
        return index >= 0 || (-index - 1) % 2 == 1;
    }

    /** Joiners, the grapheme joiner and variation selectors: scripts and emoji are written with them. */
    static boolean neededByWriting(int codePoint) {
        return codePoint == 0x034F
                || codePoint == 0x200C
                || codePoint == 0x200D
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }

    static String removedFrom(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(codePoint -> !contains(codePoint)).forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
