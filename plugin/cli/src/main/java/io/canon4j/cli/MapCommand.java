package io.canon4j.cli;

import io.canon4j.articles.Capsule;
import io.canon4j.articles.Scope;
import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon map}: every address with its capsule. */
@Command(
        name = "map",
        mixinStandardHelpOptions = true,
        description = {"Lists every address with its capsule.", "At or below PATH when one is given."},
        footer = {"", "Examples:", "  canon map", "  canon map src/core", "  canon map --json -C ~/shop"})
final class MapCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(arity = "0..1", paramLabel = "PATH", description = "an address; default: the whole store")
    private String path = "";

    MapCommand(Canon canon) {
        this.canon = canon;
    }

    private record Row(String address, String capsule, String updated, String scope) {}

    @Override
    public Integer call() {
        AssetPath below = new AssetPath(Address.of(path).value());
        ProjectStore store = canon.store();
        List<Capsule> map = store.articles().map().stream()
                .filter(capsule -> new AssetPath(capsule.address().value()).isIn(below))
                .toList();
        if (canon.json()) {
            canon.console().json(map.stream().map(MapCommand::row).toList());
        } else {
            map.forEach(capsule -> canon.console().line(capsule.address() + ": " + said(capsule)));
            if (map.isEmpty()) {
                canon.console()
                        .note(below.isRoot() ? "the store holds no article yet" : "no article at or below " + below);
            }
        }
        return ExitCodes.DONE;
    }

    private static String said(Capsule capsule) {
        String rule = capsule.scope() == Scope.RULE ? "[rule] " : "";
        return rule + (capsule.line().isEmpty() ? "(no capsule)" : capsule.line());
    }

    private static Row row(Capsule capsule) {
        return new Row(capsule.address().value(), capsule.line(), capsule.updated(), Words.of(capsule.scope()));
    }
}
