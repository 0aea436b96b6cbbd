package io.canon4j.deduction.syntax;

/**
 * A token; its text is a name, sign, digits or the content of a string, and of a {@link Kind#BAD} one the complaint.
 *
 * @param end offset behind it, to tell whether two tokens touch
 */
record Token(Kind kind, String text, Position position, int start, int end) {

    enum Kind {
        NAME,
        STRING,
        NUMBER,
        TIME,
        SIGN,
        BAD,
        END
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    String shown() {
        return switch (kind) {
            case END -> "the end of the text";
            case STRING -> "\"" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "\"";
            case TIME -> "@" + text;
            default -> "'" + (text.length() > 60 ? text.substring(0, 60) + "..." : text) + "'";
        };
    }
}
