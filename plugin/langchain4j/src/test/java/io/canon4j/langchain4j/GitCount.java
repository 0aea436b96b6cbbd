package io.canon4j.langchain4j;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Who must stand where, counted from the git history alone: which articles link to an article, and on which day each of those
 * first appeared. Knows the bars of the gates and nothing of the store that is under test.
 */
final class GitCount {

    private static final Pattern LINK =
            Pattern.compile("\\[\\[([^\\]|]+)\\]\\]|^depends_on: (\\S+)$", Pattern.MULTILINE);
    private static final String FOLDER = ".canon/articles/";
    private static final long WINDOW_SECONDS = 14 * 86_400;

    private final Map<String, Long> born = new TreeMap<>();
    private final Map<String, String> texts = new TreeMap<>();

    private GitCount() {}

    static GitCount of(Path project) throws IOException, GitAPIException {
        GitCount count = new GitCount();
        try (Git git = Git.open(project.toFile())) {
            for (RevCommit commit : git.log().call()) {
                try (TreeWalk walk = new TreeWalk(git.getRepository())) {
                    walk.addTree(commit.getTree());
                    walk.setRecursive(true);
                    while (walk.next()) {
                        String path = walk.getPathString();
                        if (path.startsWith(FOLDER)) {
                            String address = path.substring(FOLDER.length(), path.length() - ".md".length());
                            // Newest commit first: the last one seen is the day it appeared, the first has its latest
                            // text.
                            count.born.put(address, (long) commit.getCommitTime());
                            if (!count.texts.containsKey(address)) {
                                count.texts.put(
                                        address,
                                        new String(
                                                git.getRepository()
                                                        .open(walk.getObjectId(0))
                                                        .getBytes(),
                                                StandardCharsets.UTF_8));
                            }
                        }
                    }
                }
            }
        }
        return count;
    }

    /** How many articles link to that one. */
    int dependents(String address) {
        return spread(address).size();
    }

    /** Each article's rung. */
    Map<String, String> rungs() {
        Map<String, String> rungs = new TreeMap<>();
        for (String address : texts.keySet()) {
            Map<String, Long> spread = spread(address);
            long first =
                    spread.values().stream().mapToLong(Long::longValue).min().orElse(0);
            long last =
                    spread.values().stream().mapToLong(Long::longValue).max().orElse(0);
            boolean covers = spread.size() >= 3 && last - first >= 0.3 * WINDOW_SECONDS;
            rungs.put(
                    address,
                    covers && spread.size() > 5
                            ? "Canonical"
                            : covers ? "Venerable" : spread.size() >= 2 ? "Candidate" : "None");
        }
        return rungs;
    }

    private Map<String, Long> spread(String address) {
        Map<String, Long> spread = new TreeMap<>();
        texts.forEach((from, text) -> {
            Matcher link = LINK.matcher(text);
            while (link.find()) {
                String target = link.group(1) == null ? link.group(2) : link.group(1);
                if (target.equals(address)) {
                    spread.put(from, born.get(from));
                }
            }
        });
        return spread;
    }
}
