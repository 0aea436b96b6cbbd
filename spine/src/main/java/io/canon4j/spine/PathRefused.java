package io.canon4j.spine;

/** A text that cannot be an asset path or an address. The message says what is wrong with it and what to write. */
public final class PathRefused extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST_QUOTE = 120;

    private final String path;

    PathRefused(String path, String why) {
        super("'" + printable(path) + "' " + why);
        this.path = path;
    }

    /** The refused text, as it was given. */
    public String path() {
        return path;
    }

    /** Control characters made visible and long texts cut, so that a message stays one readable line. */
    static String printable(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length() && out.length() < LONGEST_QUOTE; i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return text.length() > LONGEST_QUOTE ? out + "..." : out.toString();
    }
}
