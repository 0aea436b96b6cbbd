package io.canon4j.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What an explicit act may say beside its own text, whichever act it is. */
final class ActOptions {

    @Option(names = "--depends-on", paramLabel = "REF", description = "what it rests on; may be repeated")
    private List<String> dependsOn = List.of();

    @Option(names = "--against", paramLabel = "REF", description = "what it denies; may be repeated")
    private List<String> against = List.of();

    @Option(names = "--name", paramLabel = "NAME", description = "a short name for it")
    private @Nullable String name;

    @Option(names = "--parent-of", paramLabel = "CHILD:PARENT", description = "a part and its whole; may be repeated")
    private List<String> parents = List.of();

    @Option(names = "--event-time", paramLabel = "TIME", description = "when it happened, if not now")
    private String eventTime = "";

    List<String> dependsOn() {
        return dependsOn;
    }

    List<String> against() {
        return against;
    }

    @Nullable
    String name() {
        return name;
    }

    /** CHILD:PARENT as parent and child; cut at the first colon, so a parent may hold more. */
    List<List<String>> parents() {
        List<List<String>> pairs = new ArrayList<>();
        for (String pair : parents) {
            int colon = pair.indexOf(':');
            if (colon < 1 || colon == pair.length() - 1) {
                throw new CommandFailure("--parent-of '" + Failures.printable(pair) + "' is not CHILD:PARENT");
            }
            pairs.add(List.of(pair.substring(colon + 1), pair.substring(0, colon)));
        }
        return pairs;
    }

    /** An event time; null when none was given. */
    @Nullable
    Instant eventTime() {
        if (eventTime.isEmpty()) {
            return null;
        }
        try {
            return OffsetDateTime.parse(eventTime).toInstant();
        } catch (DateTimeException e) {
            throw new CommandFailure("--event-time '" + Failures.printable(eventTime)
                    + "' is no time; write it as 2026-03-02T09:00:00Z");
        }
    }
}
