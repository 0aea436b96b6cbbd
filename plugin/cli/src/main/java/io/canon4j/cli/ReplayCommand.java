package io.canon4j.cli;

import io.canon4j.canonization.replay.Replay;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon replay}: what a session of timed events leads to. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Replays timed events into an empty scratch graph.",
            "One JSON object a line; prints the concepts, scores, evidence and standings they lead to, as JSON. A",
            "malformed line ends it with exit 2 and the line's number; a refused write is listed and the replay",
            "goes on. No store is touched."
        },
        footer = {
            "",
            "Examples:",
            "  canon replay session.jsonl",
            "  canon replay session.jsonl | jq .concepts[].standing"
        })
final class ReplayCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(paramLabel = "FILE", description = "the events, JSON Lines in UTF-8")
    private Path file = Path.of("");

    ReplayCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        Replay replay = new Replay();
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            lines.forEachOrdered(replay::line);
        }
        canon.console().json(replay.dump());
        return ExitCodes.DONE;
    }
}
