package io.canon4j.spine;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A path as somebody wrote it, in one notation: {@code /} between segments, {@code file:} URIs decoded, Windows prefixes kept
 * at the front ({@code C:/...}, {@code //server/share/...}).
 *
 * @param text the path
 * @param kind what the front of it says
 */
record RawPath(String text, Kind kind) {

    /** What a path is relative to. */
    enum Kind {
        /** A directory the reader knows. */
        RELATIVE,
        /** This machine's root. */
        ABSOLUTE,
        /** A Windows drive. */
        DRIVE,
        /** A server's share, or a WSL distribution seen from Windows. */
        SHARE
    }

    /** Reads a path, or answers null for what is none: empty, with NUL, too long, or a URL of another scheme. */
    static @Nullable RawPath read(String raw) {
        String text = raw.strip();
        if (text.isEmpty() || text.length() > Segments.LONGEST || text.indexOf('\0') >= 0) {
            return null;
        }
        if (text.regionMatches(true, 0, "file:", 0, 5)) {
            text = decoded(text.substring(5));
            text = afterAuthority(text);
            if (text.indexOf('\0') >= 0) {
                return null;
            }
        } else if (hasScheme(text)) {
            return null;
        }
        text = text.replace('\\', '/');
        // The two prefixes by which Windows switches its own path parsing off.
        if (text.startsWith("//?/UNC/")) {
            text = "//" + text.substring(8);
        } else if (text.startsWith("//?/") || text.startsWith("//./")) {
            text = text.substring(4);
        }
        return text.isEmpty() ? null : new RawPath(text, kind(text));
    }

    private static Kind kind(String text) {
        if (isDrive(text, 0)) {
            return Kind.DRIVE;
        }
        if (text.startsWith("//") && text.length() > 2 && text.charAt(2) != '/') {
            return Kind.SHARE;
        }
        return text.startsWith("/") ? Kind.ABSOLUTE : Kind.RELATIVE;
    }

    /** {@code C:} at that place, followed by a slash or nothing. */
    static boolean isDrive(String text, int at) {
        if (text.length() < at + 2 || text.charAt(at + 1) != ':') {
            return false;
        }
        char letter = Character.toLowerCase(text.charAt(at));
        boolean ends = text.length() == at + 2 || text.charAt(at + 2) == '/' || text.charAt(at + 2) == '\\';
        return letter >= 'a' && letter <= 'z' && ends;
    }

    private static boolean hasScheme(String text) {
        int colon = text.indexOf("://");
        if (colon < 2) {
            return false;
        }
        for (int i = 0; i < colon; i++) {
            char c = text.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '+' && c != '-' && c != '.') {
                return false;
            }
        }
        return true;
    }

    /** {@code //host/share}, {@code ///path} and {@code /path} after the scheme; {@code /C:/x} is {@code C:/x}. */
    private static String afterAuthority(String text) {
        String path = text;
        if (path.startsWith("//")) {
            int slash = path.indexOf('/', 2);
            String host = path.substring(2, slash < 0 ? path.length() : slash).toLowerCase(Locale.ROOT);
            boolean here = host.isEmpty() || host.equals("localhost") || host.equals("127.0.0.1");
            if (here) {
                path = slash < 0 ? "" : path.substring(slash);
            }
        }
        return path.startsWith("/") && isDrive(path, 1) ? path.substring(1) : path;
    }

    /** Percent escapes as UTF-8 bytes; an escape that is none stays as it is. */
    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        byte[] given = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < given.length; i++) {
            int high = given[i] == '%' && i + 2 < given.length ? Character.digit(given[i + 1], 16) : -1;
            int low = high >= 0 ? Character.digit(given[i + 2], 16) : -1;
            if (low >= 0) {
                bytes.write(high * 16 + low);
                i += 2;
            } else {
                bytes.write(given[i]);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
