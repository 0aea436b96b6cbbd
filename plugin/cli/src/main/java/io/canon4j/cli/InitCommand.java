package io.canon4j.cli;

import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code canon init}: makes an empty store. */
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description = {
            "Makes an empty store in the project.",
            ".canon/articles, .canon/journal, and a .gitignore that keeps .canon/state, which is local, out of",
            "git. A store made here is trusted; one that exists is left as it is, and 'canon trust' confirms it."
        },
        footer = {"", "Examples:", "  canon init", "  canon init -C ~/shop"})
final class InitCommand implements Callable<Integer> {

    private static final String IGNORED = "state/\n";

    private final Canon canon;

    InitCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        Path canonDir = canon.projectDirectory().resolve(ProjectStore.CANON);
        if (Files.exists(canonDir, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(canonDir, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandFailure(canonDir + " is in the way: a store is a directory; move it and try again");
        }
        boolean created = !Files.isDirectory(canonDir, LinkOption.NOFOLLOW_LINKS);
        Storage disk = Storage.disk();
        disk.makeDirectory(canonDir.resolve("articles"));
        disk.makeDirectory(canonDir.resolve("journal"));
        Path ignore = canonDir.resolve(".gitignore");
        if (!Files.exists(ignore, LinkOption.NOFOLLOW_LINKS)) {
            new DurableFiles(disk).create(ignore, IGNORED.getBytes(StandardCharsets.UTF_8));
        }
        if (created) {
            canon.trust().confirm(canon.projectDirectory());
        }
        if (canon.json()) {
            canon.console().json(Map.of("store", canonDir.toString(), "created", created));
        } else {
            canon.console().line((created ? "made " : "already there: ") + canonDir);
        }
        return ExitCodes.DONE;
    }
}
