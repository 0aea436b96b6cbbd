package io.canon4j.journal.files;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.spine.Address;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.List;

/** Replays its corpus in every build; fuzz for real with {@code JAZZER_FUZZ=1}. */
class EntryTextFuzzTest {

    private static final long SLOWEST_NANOS = 100_000_000;

    @FuzzTest(maxDuration = "1m")
    void anyText_isReadAsAnEntry(FuzzedDataProvider data) {
        String text = data.consumeRemainingAsString();
        timed(() -> EntryText.read("2026-01-01-x.md", text));
        LoggedEntry entry = EntryText.read("2026-01-01-x.md", text);
        if (entry.subjects().contains("")) {
            throw new AssertionError("an empty subject");
        }
    }

    @FuzzTest(maxDuration = "1m")
    void anyEntry_isReadBackAsWritten(FuzzedDataProvider data) {
        String session =
                data.consumeString(200).replaceAll("[\\x{D800}-\\x{DFFF}]", "").strip();
        Address subject = Address.of(data.consumeString(200).replace('\0', 'x'));
        String body = data.consumeRemainingAsString();
        List<Address> subjects = subject.isRoot() ? List.of() : List.of(subject);

        String text = EntryText.write(
                new JournalEntry(body, "x", subjects, null, session), Instant.parse("2026-01-01T00:00:00Z"));
        timed(() -> EntryText.read("2026-01-01-x.md", text));
        LoggedEntry read = EntryText.read("2026-01-01-x.md", text);

        boolean same = read.body().startsWith(body)
                && read.session().equals(session)
                && read.subjects().equals(subjects.stream().map(Address::value).toList());
        if (!same) {
            throw new AssertionError("read back as " + read + " from " + text);
        }
    }

    /** Processor time of the best of some runs: loading, compiling and other work on the machine are not the input's fault. */
    private static void timed(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int run = 0; run < 40 && best > SLOWEST_NANOS; run++) {
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
        }
        if (best > SLOWEST_NANOS) {
            throw new AssertionError("took " + best / 1_000_000 + " ms of processor time");
        }
    }
}
