package io.canon4j.spine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All the ways one directory is written: with links resolved and as it was given, as a Windows drive, as that drive mounted in
 * WSL or Git Bash, and as a WSL directory seen from Windows. Text only, so that a Windows root behaves the same on any machine.
 */
final class RootSpellings {

    private record Spelling(String prefix, boolean foldsCase) {}

    private final List<Spelling> spellings = new ArrayList<>();
    private final boolean onPosix;

    /** The spellings of one directory, given in one or more ways. */
    RootSpellings(List<String> given) {
        boolean posix = false;
        for (String root : given) {
            RawPath path = RawPath.read(root);
            if (path == null) {
                continue;
            }
            String text = withoutEnd(resolved(path.text()));
            switch (path.kind()) {
                case DRIVE -> {
                    drive(text);
                    String rest = Character.toLowerCase(text.charAt(0)) + text.substring(2);
                    add("/mnt/" + rest, true);
                    add("/" + rest, true);
                }
                case SHARE -> add(text, true);
                default -> {
                    posix = true;
                    add(text, false);
                    String below = text.startsWith("/mnt/") ? text.substring(5) : "";
                    boolean mounted = !below.isEmpty() && Character.isLetter(below.charAt(0));
                    if (mounted && (below.length() == 1 || below.charAt(1) == '/')) {
                        drive(Character.toUpperCase(below.charAt(0)) + ":" + below.substring(1));
                    }
                }
            }
        }
        this.onPosix = posix;
    }

    private void drive(String text) {
        add(text, true);
    }

    private void add(String prefix, boolean foldsCase) {
        Spelling spelling = new Spelling(foldsCase ? prefix.toLowerCase(Locale.ROOT) : prefix, foldsCase);
        if (!spellings.contains(spelling)) {
            spellings.add(spelling);
        }
    }

    private static String withoutEnd(String text) {
        return text.length() > 1 && text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /** The path below this directory that {@code path} names, possibly empty; null when it names none or is relative. */
    @Nullable
    String below(RawPath path) {
        if (path.kind() == RawPath.Kind.RELATIVE) {
            return null;
        }
        String text = resolved(path.text());
        if (path.kind() == RawPath.Kind.SHARE) {
            text = inDistribution(text);
        }
        for (Spelling spelling : spellings) {
            String prefix = spelling.prefix;
            boolean starts = text.regionMatches(spelling.foldsCase, 0, prefix, 0, prefix.length());
            if (!starts) {
                continue;
            }
            if (text.length() == prefix.length()) {
                return "";
            }
            if (prefix.endsWith("/")) {
                return text.substring(prefix.length());
            }
            if (text.charAt(prefix.length()) == '/') {
                return text.substring(prefix.length() + 1);
            }
        }
        return null;
    }

    /** {@code //wsl$/Ubuntu/home/me} is {@code /home/me} to a program inside that distribution. */
    private String inDistribution(String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        boolean wsl = folded.startsWith("//wsl$/") || folded.startsWith("//wsl.localhost/");
        if (!onPosix || !wsl) {
            return text;
        }
        int distribution = text.indexOf('/', 2) + 1;
        int end = text.indexOf('/', distribution);
        return end < 0 ? "/" : text.substring(end);
    }

    /** An absolute path without {@code .} and {@code ..}; what stands in front of the first segment stays. */
    static String resolved(String absolute) {
        String front = absolute.startsWith("//") ? "//" : absolute.startsWith("/") ? "/" : "";
        Deque<String> kept = new ArrayDeque<>();
        int start = front.length();
        while (start <= absolute.length()) {
            int end = absolute.indexOf('/', start);
            end = end < 0 ? absolute.length() : end;
            String segment = absolute.substring(start, end);
            if (segment.equals("..")) {
                boolean drive = front.isEmpty() && kept.size() == 1;
                if (!drive) {
                    kept.pollLast();
                }
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                kept.addLast(segment);
            }
            start = end + 1;
        }
        return front + String.join("/", kept);
    }
}
