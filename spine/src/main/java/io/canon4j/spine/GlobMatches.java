package io.canon4j.spine;

import io.canon4j.spine.TouchCollector.Need;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The files a shell wildcard matches, bounded; one that matches many stands for its directory instead. */
final class GlobMatches {

    private static final int MOST_MATCHES = 32;
    private static final int MOST_ENTRIES = 1024;
    private static final int DEEPEST = 16;

    private final List<AssetPath> matches = new ArrayList<>();
    private final ProjectTree tree;
    private int seen;

    private GlobMatches(ProjectTree tree) {
        this.tree = tree;
    }

    /** Offers what the pattern matches; false when a file has literally that name, or nothing is matched. */
    static boolean offer(
            ProjectTree tree,
            TouchCollector collector,
            String pattern,
            AssetPath base,
            String source,
            CallEffect effect) {
        String plain = pattern.replace("\\", "");
        AssetPath literal = collector.locate(plain, base);
        if (literal != null && !literal.isRoot() && collector.there(literal)) {
            return false;
        }
        String fixed = fixedPrefix(pattern);
        String prefix = fixed.replace("\\", "");
        AssetPath start = prefix.isEmpty() ? base : collector.locate(prefix, base);
        if (start == null) {
            return false;
        }
        GlobMatches glob = new GlobMatches(tree);
        String rest = pattern.substring(fixed.length());
        if (!collector.mayExpand()) {
            return !prefix.isEmpty() && collector.offer(List.of(prefix), base, source, effect, Need.EXISTS);
        }
        glob.expand(start, rest.startsWith("/") ? rest.substring(1).split("/") : rest.split("/"), 0);
        if (glob.matches.isEmpty() || glob.matches.size() > MOST_MATCHES) {
            return !prefix.isEmpty() && collector.offer(List.of(prefix), base, source, effect, Need.EXISTS);
        }
        for (AssetPath match : glob.matches) {
            collector.add(match, plain, source, effect);
        }
        return true;
    }

    /** The directory in front of the first segment with a wildcard. */
    static String fixedPrefix(String pattern) {
        int wild = pattern.length();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '*' || c == '?' || c == '[' || c == '{') {
                wild = i;
                break;
            }
        }
        int slash = pattern.lastIndexOf('/', Math.max(0, wild - 1));
        return slash <= 0 ? "" : pattern.substring(0, slash);
    }

    private void expand(AssetPath directory, String[] segments, int at) {
        if (at >= segments.length || at > DEEPEST || matches.size() > MOST_MATCHES) {
            return;
        }
        String segment = segments[at];
        boolean last = at == segments.length - 1;
        if (segment.equals("**")) {
            if (!last) {
                expand(directory, segments, at + 1);
            }
            for (Path entry : entries(directory)) {
                boolean inside = Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
                if (inside && !hidden(entry)) {
                    expand(directory.child(String.valueOf(entry.getFileName())), segments, at);
                } else if (!inside && last) {
                    matches.add(directory.child(String.valueOf(entry.getFileName())));
                }
            }
            return;
        }
        PathMatcher matcher = matcher(segment);
        if (matcher == null) {
            return;
        }
        for (Path entry : entries(directory)) {
            Path name = entry.getFileName();
            if (name == null || (hidden(entry) && !segment.startsWith(".")) || !matcher.matches(name)) {
                continue;
            }
            AssetPath child = directory.child(name.toString());
            if (last) {
                matches.add(child);
            } else if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                expand(child, segments, at + 1);
            }
        }
    }

    private static boolean hidden(Path entry) {
        return String.valueOf(entry.getFileName()).startsWith(".");
    }

    private @Nullable PathMatcher matcher(String segment) {
        try {
            FileSystem files = tree.root().getFileSystem();
            // A brace left in the pattern was no alternative to the shell either.
            return files.getPathMatcher("glob:" + segment.replace("{", "\\{").replace("}", "\\}"));
        } catch (PatternSyntaxException notAGlob) {
            return null;
        }
    }

    private List<Path> entries(AssetPath directory) {
        List<Path> entries = new ArrayList<>();
        Path path = tree.path(directory);
        if (path == null || seen >= MOST_ENTRIES) {
            return entries;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(path)) {
            for (Path entry : stream) {
                entries.add(entry);
                if (seen++ >= MOST_ENTRIES) {
                    break;
                }
            }
        } catch (IOException | DirectoryIteratorException | SecurityException unreadable) {
            return entries;
        }
        entries.sort(null);
        return entries;
    }
}
