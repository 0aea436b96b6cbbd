package io.canon4j.journal.log;

import io.canon4j.journal.log.daemon.Daemon;
import io.canon4j.journal.log.daemon.Projector;
import io.canon4j.journal.log.daemon.Tally;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that shares a log with others: appends from several threads, runs the daemon, and prints a line for each append that
 * was acknowledged. Arguments: address, name, threads, milliseconds, hours its clock is wrong by.
 */
final class AppendingProgram {

    static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMillis(1_500), Duration.ofMillis(300));
    static final String READY = "ready";
    static final String ACK = "ack ";
    static final String ERROR = "error ";

    private AppendingProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = System.out;
        String name = arguments[1];
        int threads = Integer.parseInt(arguments[2]);
        Duration running = Duration.ofMillis(Long.parseLong(arguments[3]));
        InstantSource wrong =
                InstantSource.offset(InstantSource.system(), Duration.ofHours(Long.parseLong(arguments[4])));
        EventLog log =
                new EventLogBuilder(TestDatabases.at(arguments[0])).clock(wrong).build();
        Daemon daemon = Daemon.start(log, "daemon", TERMS, List.of(new Projector(List.of(new Tally(1)))));
        out.println(READY);
        out.flush();
        long end = System.nanoTime() + running.toNanos();
        List<Thread> workers = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            String worker = name + "-" + t;
            Thread thread = new Thread(() -> work(log, worker, end, out));
            workers.add(thread);
            thread.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        daemon.close();
        log.close();
    }

    private static void work(EventLog log, String worker, long end, PrintStream out) {
        for (int i = 0; System.nanoTime() < end; i++) {
            // Every fourth append is a pair, which must arrive whole.
            int size = i % 4 == 3 ? 2 : 1;
            List<EventDraft> drafts = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                drafts.add(EventDraft.of(EventLogContract.NOTE, worker, "{\"i\":" + i + ",\"of\":" + size + "}"));
            }
            try {
                Appended appended = log.append(drafts).join();
                // One print, so that lines of several threads do not mix.
                out.print(ACK + worker + " " + i + " " + size + " " + appended.first() + "\n");
                out.flush();
            } catch (RuntimeException e) {
                out.print(ERROR + worker + " " + e + "\n");
                out.flush();
                return;
            }
        }
    }
}
