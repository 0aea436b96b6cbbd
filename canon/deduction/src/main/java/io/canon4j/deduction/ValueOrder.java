package io.canon4j.deduction;

/** The one order of all values, and how a program spells them. */
final class ValueOrder {

    private ValueOrder() {}

    static int kind(Value value) {
        if (value instanceof Value.Text) {
            return 0;
        } else if (value instanceof Value.Int) {
            return 1;
        } else if (value instanceof Value.Real) {
            return 2;
        }
        return value instanceof Value.Date ? 3 : 4;
    }

    /** Zero also for an integer and a double of the same size. */
    static int bySize(Value a, Value b) {
        if (a instanceof Value.Int x && b instanceof Value.Int y) {
            return Long.compare(x.number(), y.number());
        } else if (a instanceof Value.Text x && b instanceof Value.Text y) {
            return compareCodePoints(x.text(), y.text());
        } else if (a instanceof Value.Real x && b instanceof Value.Real y) {
            return Double.compare(x.number(), y.number());
        } else if (a instanceof Value.Int x && b instanceof Value.Real y) {
            return compareMixed(x.number(), y.number());
        } else if (a instanceof Value.Real x && b instanceof Value.Int y) {
            return -compareMixed(y.number(), x.number());
        } else if (a instanceof Value.Date x && b instanceof Value.Date y) {
            return x.date().compareTo(y.date());
        } else if (a instanceof Value.Moment x && b instanceof Value.Moment y) {
            return x.instant().compareTo(y.instant());
        }
        return Integer.compare(kind(a), kind(b));
    }

    /** Exact: a 64-bit integer is never rounded to a double on the way. */
    private static int compareMixed(long integer, double real) {
        if (real >= 0x1p63) {
            return -1;
        } else if (real < -0x1p63) {
            return 1;
        }
        long whole = (long) real;
        if (integer != whole) {
            return Long.compare(integer, whole);
        }
        return Double.compare(0.0, real - whole);
    }

    /** {@link String#compareTo} orders by UTF-16 unit, which puts U+FFxx above the supplementary planes. */
    private static int compareCodePoints(String a, String b) {
        int shared = Math.min(a.length(), b.length());
        for (int i = 0; i < shared; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                boolean xSurrogate = Character.isSurrogate(x);
                boolean ySurrogate = Character.isSurrogate(y);
                return xSurrogate == ySurrogate ? Character.compare(x, y) : xSurrogate ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    static String literal(Value value) {
        if (value instanceof Value.Text text) {
            return isBareWord(text.text()) ? text.text() : '"' + text.text() + '"';
        }
        return value instanceof Value.Int || value instanceof Value.Real ? value.toString() : "@" + value;
    }

    /** A word that the parser reads back as this very text: neither a variable nor a wildcard. */
    private static boolean isBareWord(String text) {
        if (text.isEmpty() || text.equals("_")) {
            return false;
        }
        int first = text.codePointAt(0);
        if ((first >= 'A' && first <= 'Z') || !(Character.isLetter(first) || first == '_')) {
            return false;
        }
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_') {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }
}
