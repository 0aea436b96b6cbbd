package io.canon4j.articles;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.ToolCall;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What does a store on disk cost as it grows, and what does a durable journal entry cost beside the bare forces it needs?
 * Prints, for each number of articles: opening for the first and for a second time, looking for changes when there are none,
 * and one touch from the call's JSON to the article in hand. Usage: {@code StoreBenchmark FOLDER NUMBER...}, or, to plant a large
 * store before it is measured, {@code StoreBenchmark FOLDER plant NUMBER}. The module's README has the command.
 */
final class StoreBenchmark {

    private static final int TOUCHES = 40_000;
    private static final int WARM_UP = 20_000;
    private static final int ENTRIES = 1_000;
    private static final int ENTRIES_WARM_UP = 2_000;
    private static final String CONTENT =
            "---\ncapsule: Feed rows are integer cents; the vendor allows %d a day.\nupdated:"
                    + " 2026-11-30\n---\n# Part %d\n\nRows must never be floats. See [[src/module0/part0/File0]].\n";

    private final Path given;
    private final Path folder;
    private final PrintStream out;

    private StoreBenchmark(Path given, Path folder, PrintStream out) {
        this.given = given;
        this.folder = folder;
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        Path given = Path.of(arguments[0]);
        if (arguments[1].equals("plant")) {
            plant(given.resolve("canon4j-store-" + arguments[2]), Integer.parseInt(arguments[2]));
            return;
        }
        Path folder = Files.createTempDirectory(given, "canon4j-store");
        StoreBenchmark benchmark = new StoreBenchmark(given, folder, System.out);
        try {
            benchmark.entries();
            for (String number : Arrays.asList(arguments).subList(1, arguments.length)) {
                benchmark.store(Integer.parseInt(number));
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void store(int articles) throws IOException {
        Path kept = given.resolve("canon4j-store-" + articles);
        Path project = Files.isDirectory(kept) ? kept : folder.resolve("p" + articles);
        if (!project.equals(kept)) {
            plant(project, articles);
        }
        long start = System.nanoTime();
        Articles cold = Articles.open(project.resolve(".canon"));
        long coldNanos = System.nanoTime() - start;
        start = System.nanoTime();
        Articles warm = Articles.open(project.resolve(".canon"));
        long warmNanos = System.nanoTime() - start;
        start = System.nanoTime();
        warm.refresh();
        long refreshNanos = System.nanoTime() - start;
        out.printf(
                Locale.ROOT,
                "%,9d articles: open %.0f ms, again %.0f ms, refresh %.1f ms, map of all %s ms, once more %s ms%n",
                articles,
                coldNanos / 1e6,
                warmNanos / 1e6,
                refreshNanos / 1e6,
                mapMillis(cold, articles),
                mapMillis(cold, articles));
        touches(project, cold, articles);
    }

    private static String mapMillis(Articles articles, int expected) {
        long start = System.nanoTime();
        int lines = articles.map().size();
        if (lines != expected) {
            throw new IllegalStateException(lines + " of " + expected + " articles");
        }
        return String.format(Locale.ROOT, "%.0f", (System.nanoTime() - start) / 1e6);
    }

    private void touches(Path project, Articles articles, int number) {
        Spine spine = Spine.of(ProjectTree.at(project), articles);
        Random random = new Random(42);
        long[] touch = new long[TOUCHES];
        long[] read = new long[TOUCHES];
        int found = 0;
        for (int i = -WARM_UP; i < TOUCHES; i++) {
            ToolCall call = ToolCall.of("read_file", "{\"path\":\"" + file(random.nextInt(number)) + "\"}");
            long start = System.nanoTime();
            List<ArticleRef> governing = new ArrayList<>();
            for (AssetPath asset : spine.scan(call).assets()) {
                ArticleRef article = spine.resolve(asset).article();
                if (article != null) {
                    governing.add(article);
                }
            }
            long resolved = System.nanoTime();
            for (ArticleRef article : governing) {
                found += articles.read(article.address()) != null ? 1 : 0;
            }
            if (i >= 0) {
                read[i] = System.nanoTime() - resolved;
                touch[i] = resolved - start;
            }
        }
        if (found != TOUCHES + WARM_UP) {
            throw new IllegalStateException("found " + found);
        }
        out.printf(Locale.ROOT, "%,9d articles: touch (scan, resolve): %s%n", number, percentiles(touch));
        out.printf(Locale.ROOT, "%,9d articles: article in hand:       %s%n", number, percentiles(read));
    }

    private static String percentiles(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "p50 %.3f ms, p99 %.3f ms, p99.9 %.3f ms",
                sorted[sorted.length / 2] / 1e6,
                sorted[(int) (sorted.length * 0.99)] / 1e6,
                sorted[(int) (sorted.length * 0.999)] / 1e6);
    }

    private static String file(int i) {
        return "src/module" + i % 50 + "/part" + i / 50 % 400 + "/File" + i + ".java";
    }

    private static void plant(Path project, int articles) throws IOException {
        for (int i = 0; i < articles; i++) {
            Path asset = project.resolve(file(i));
            String address = file(i).substring(0, file(i).length() - ".java".length());
            Path page = project.resolve(".canon/articles/" + address + ".md");
            Files.createDirectories(asset.getParent());
            Files.createDirectories(page.getParent());
            Files.createFile(asset);
            Files.writeString(page, String.format(Locale.ROOT, CONTENT, i, i));
        }
    }

    /**
     * The same promise without us, by the shortest program that keeps it: create a temporary file, write as many bytes as our
     * entry has, force them, link them to the entry's name, remove the temporary name, force the directory. Two forces, one new
     * file and three changed names, as in {@link Journal#append}; no name is looked for, nothing is formatted, and each file
     * is opened once.
     */
    private static long bareEntry(Path directory, int i, String body) throws IOException {
        byte[] bytes =
                ("---\nsubject: [src/feed]\nlogged: 2026-11-30T10:20:30.400Z\nharness: canon4j\nsession: s\n---\n"
                                + body + "\n")
                        .getBytes(StandardCharsets.UTF_8);
        long start = System.nanoTime();
        Path temp = directory.resolve(".temp" + i);
        try (FileChannel file = FileChannel.open(temp, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(bytes));
            file.force(true);
        }
        Files.createLink(directory.resolve("entry" + i), temp);
        Files.delete(temp);
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        }
        return System.nanoTime() - start;
    }

    /**
     * An entry of ours and a bare one, in changing order, so that a disk that is busy for a while is busy for both. Both are
     * repeated until the JVM has compiled them; before, ours is behind, for it has more code.
     */
    private void entries() throws IOException {
        Path canonDir = Files.createDirectories(folder.resolve("j/.canon"));
        Path bare = Files.createDirectories(folder.resolve("bare"));
        Journal journal = FileJournal.open(canonDir, InstantSource.system());
        long[] ours = new long[ENTRIES];
        long[] theirs = new long[ENTRIES];
        for (int i = -ENTRIES_WARM_UP; i < ENTRIES; i++) {
            String body = "The vendor caps rows at 40,000 a day; said on the phone, entry " + i;
            long theirsFirst = i % 2 == 0 ? bareEntry(bare, i, body) : 0;
            long start = System.nanoTime();
            journal.append(new JournalEntry(body, "vendor cap", List.of(new Address("src/feed")), "canon4j", "s"));
            long end = System.nanoTime();
            long theirsLast = i % 2 == 0 ? 0 : bareEntry(bare, i, body);
            if (i >= 0) {
                ours[i] = end - start;
                theirs[i] = theirsFirst + theirsLast;
            }
        }
        out.printf(Locale.ROOT, "journal entry: %s%nbare forces:   %s%n", percentiles(ours), percentiles(theirs));
        double means =
                (double) Arrays.stream(ours).sum() / Arrays.stream(theirs).sum();
        Arrays.sort(ours);
        Arrays.sort(theirs);
        double medians = (double) ours[ENTRIES / 2] / theirs[ENTRIES / 2];
        out.printf(Locale.ROOT, "ours against bare: means %.2f, medians %.2f%n", means, medians);
    }
}
