package io.canon4j.cli;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Follower;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon trace}: shows events as they come. */
@Command(
        name = "trace",
        mixinStandardHelpOptions = true,
        description = {
            "Follows the store's events as they come.",
            "The latest first, one a line, and then each new one, from whatever program, until it is interrupted.",
            "With --json, one JSON object a line."
        },
        footer = {
            "",
            "Examples:",
            "  canon trace",
            "  canon trace --last 100 --kind interaction.",
            "  canon trace --json --last 1000000 --once > events.jsonl",
            "  canon trace --seconds 60"
        })
final class TraceCommand implements Callable<Integer> {

    private final Canon canon;

    @Option(names = "--last", paramLabel = "N", defaultValue = "10", description = "begin with the last N events")
    private long last;

    @Option(names = "--kind", paramLabel = "PREFIX", description = "only kinds that begin like this")
    private @Nullable String kind;

    @Option(names = "--once", description = "print what is there and end")
    private boolean once;

    @Option(names = "--seconds", paramLabel = "N", description = "end after so long")
    private @Nullable Long seconds;

    TraceCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (last < 0 || (seconds != null && (seconds < 0 || seconds > 31_536_000))) {
            throw new CommandFailure("--last and --seconds are whole numbers from 0; --seconds is a year at most");
        }
        try (EventLog log = StoreEvents.existing(canon)) {
            long head = log.head();
            long position = Math.max(0, head - last);
            Follower follower = new Follower(log, position);
            long end = seconds == null
                    ? Long.MAX_VALUE
                    : System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
            while (!once || position < head) {
                for (Event event : follower.next(Duration.ofMillis(once ? 0 : 500))) {
                    position = event.sequence();
                    print(event);
                }
                canon.console().out().flush();
                if (canon.console().out().checkError() || (seconds != null && System.nanoTime() - end >= 0)) {
                    break;
                }
            }
            return ExitCodes.DONE;
        }
    }

    private void print(Event event) {
        if (kind == null || event.kind().name().startsWith(kind)) {
            canon.console().line(canon.json() ? StoreEvents.json(event).toString() : StoreEvents.line(event));
        }
    }
}
