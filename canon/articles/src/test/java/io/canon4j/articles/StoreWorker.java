package io.canon4j.articles;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program that writes to a store as fast as it can and says on its standard output what was acknowledged, one line each:
 * {@code J <entry name> <mark>} and {@code A <address> <mark>}.
 */
public final class StoreWorker {

    static final int ARTICLES = 4;

    private StoreWorker() {}

    /** Arguments: store, mark of this worker, threads, seconds, class loaders. */
    public static void main(String[] args) throws Exception {
        int loaders = Integer.parseInt(args[4]);
        if (loaders > 1) {
            inOwnLoaders(args, loaders);
            return;
        }
        Path canonDir = Path.of(args[0]);
        Articles articles = Articles.open(canonDir);
        Journal journal = FileJournal.open(canonDir, InstantSource.system());
        WriteDesk desk = WriteDesk.open(articles, journal, InstantSource.system());
        long end = System.nanoTime() + Long.parseLong(args[3]) * 1_000_000_000L;
        AtomicInteger next = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < Integer.parseInt(args[2]); t++) {
            Thread thread = new Thread(() -> {
                while (System.nanoTime() < end) {
                    String mark = args[1] + "." + next.incrementAndGet();
                    append(journal, mark);
                    grow(articles, desk, new Address("shared/n" + Math.floorMod(mark.hashCode(), ARTICLES)), mark);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void inOwnLoaders(String[] args, int loaders) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(url(entry));
        }
        List<Thread> programs = new ArrayList<>();
        for (int i = 0; i < loaders; i++) {
            String[] own = args.clone();
            own[1] = args[1] + "-" + i;
            own[4] = "1";
            URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
            Class<?> copy = loader.loadClass(StoreWorker.class.getName());
            Thread program = new Thread(() -> {
                try {
                    copy.getMethod("main", String[].class).invoke(null, (Object) own);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            });
            programs.add(program);
            program.start();
        }
        for (Thread program : programs) {
            program.join();
        }
    }

    private static URL url(String entry) throws MalformedURLException {
        return Path.of(entry).toUri().toURL();
    }

    private static void append(Journal journal, String mark) {
        String name =
                journal.append(new JournalEntry("mark " + mark, "work", List.of(new Address("shared")), null, null));
        say("J " + name + " " + mark);
    }

    /** Adds a line to a shared article, as a careful writer does: on the revision it has read, again after a conflict. */
    private static void grow(Articles articles, WriteDesk desk, Address address, String mark) {
        while (true) {
            Article article = articles.read(address);
            if (article == null) {
                throw new IllegalStateException(address + " was there before we began");
            }
            WriteResult result = desk.write(ArticleWrite.to(address)
                    .body(article.body() + "- " + mark + "\n")
                    .expecting(article.revision()));
            if (result instanceof WriteResult.Written) {
                say("A " + address + " " + mark);
                return;
            }
            if (result instanceof WriteResult.Rejected rejected) {
                throw new IllegalStateException(rejected.toString());
            }
        }
    }

    private static void say(String line) {
        synchronized (System.out) {
            System.out.println(line);
            System.out.flush();
        }
    }
}
