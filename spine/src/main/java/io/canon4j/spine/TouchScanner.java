package io.canon4j.spine;

import io.canon4j.spine.TouchCollector.Need;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the assets a tool call names and what the call does to them. Looks at the call's input only: its JSON strings, read as
 * paths, shell commands, patches or running text by the names they stand under.
 *
 * <p>A name counts if something of that name exists, or if it has a slash and the directory it would lie in exists; the target
 * of a call that creates files counts in any case. Work is bounded: 64 KiB of arguments, 1,024 look-ups.
 */
public final class TouchScanner {

    private static final int LONGEST_LINE = 400;

    private final ProjectTree tree;
    private final AssetSource assetSource;
    private final CallClassifier classifier;

    /**
     * A scanner for a project.
     *
     * @param tree the project's files
     * @param assetSource names what is not a file
     * @param effects what tools do, by exact name; asked before anything else
     */
    public TouchScanner(ProjectTree tree, AssetSource assetSource, Map<String, CallEffect> effects) {
        this.tree = tree;
        this.assetSource = assetSource;
        this.classifier = new CallClassifier(effects);
    }

    /** As {@link #scan(ToolCall, ToolShape)} for a tool only known by its name. */
    public Touches scan(ToolCall call) {
        return scan(call, ToolShape.UNKNOWN);
    }

    /** The touched assets and the effect; never throws for anything a call may hold. */
    public Touches scan(ToolCall call, ToolShape shape) {
        return scan(call, shape, new TouchCollector(tree, false));
    }

    /** What {@link #scan} finds, and what it does not take. */
    record Traced(Touches touches, List<Explanation.Dropped> dropped) {}

    Traced trace(ToolCall call, ToolShape shape) {
        TouchCollector collector = new TouchCollector(tree, true);
        return new Traced(scan(call, shape, collector), collector.dropped());
    }

    private Touches scan(ToolCall call, ToolShape shape, TouchCollector collector) {
        List<Argument> arguments = ArgumentReader.read(call.arguments());
        List<AssetPath> sourced = assetSource.assets(call);
        AssetPath base = workingDirectory(arguments, shape);
        CallEffect byShell = shell(call, arguments, shape, base, collector);
        boolean namesAsset = !sourced.isEmpty()
                || arguments.stream()
                        .anyMatch(argument -> KeyRole.of(argument.key(), shape).isFile());
        CallEffect effect = classifier.classify(call, shape, arguments, namesAsset, byShell);
        for (AssetPath asset : sourced) {
            collector.add(asset, asset.value(), "", effect);
        }
        boolean moves = ToolName.of(call.tool()).moves();
        for (Argument argument : arguments) {
            file(argument, KeyRole.of(argument.key(), shape), moves, base, effect, collector);
        }
        boolean onlyText = collector.isEmpty();
        for (Argument argument : arguments) {
            text(argument, KeyRole.of(argument.key(), shape), base, effect, onlyText, collector);
        }
        return new Touches(collector.touches(), effect);
    }

    private AssetPath workingDirectory(List<Argument> arguments, ToolShape shape) {
        boolean command = arguments.stream().anyMatch(argument -> KeyRole.of(argument.key(), shape) == KeyRole.COMMAND);
        for (Argument argument : arguments) {
            boolean names = KeyRole.of(argument.key(), shape) == KeyRole.WORKING_DIRECTORY
                    || (command && argument.key().equals("directory"));
            AssetPath directory = names ? tree.asset(argument.text()) : null;
            if (directory != null && tree.isDirectory(directory)) {
                return directory;
            }
        }
        return AssetPath.ROOT;
    }

    private CallEffect shell(
            ToolCall call, List<Argument> arguments, ToolShape shape, AssetPath base, TouchCollector collector) {
        if (ToolName.of(call.tool()).isStrReplaceEditor()) {
            return CallEffect.UNKNOWN;
        }
        List<String> words = new ArrayList<>();
        @Nullable ShellTouches walk = null;
        for (Argument argument : arguments) {
            KeyRole role = KeyRole.of(argument.key(), shape);
            boolean listed = argument.source().endsWith("]");
            if (role == KeyRole.COMMAND_ARGUMENTS || (role == KeyRole.COMMAND && listed)) {
                words.add(argument.text());
            } else if (role == KeyRole.COMMAND && !hasArguments(arguments, shape)) {
                walk = walk == null ? new ShellTouches(tree, collector, argument.source()) : walk;
                walk.script(argument.text(), base);
            } else if (role == KeyRole.COMMAND) {
                words.add(0, argument.text());
            }
        }
        if (!words.isEmpty()) {
            walk = walk == null ? new ShellTouches(tree, collector, "command") : walk;
            walk.words(words, base);
        }
        return walk == null ? CallEffect.UNKNOWN : walk.effect();
    }

    private static boolean hasArguments(List<Argument> arguments, ToolShape shape) {
        return arguments.stream().anyMatch(argument -> KeyRole.of(argument.key(), shape) == KeyRole.COMMAND_ARGUMENTS);
    }

    /** Values that are files by their name, and patches, wherever they stand. */
    private void file(
            Argument argument,
            KeyRole role,
            boolean moves,
            AssetPath base,
            CallEffect effect,
            TouchCollector collector) {
        if (role == KeyRole.COMMAND || role == KeyRole.COMMAND_ARGUMENTS) {
            return;
        }
        if (argument.text().indexOf('\n') >= 0) {
            for (String path : PatchPaths.of(argument.text())) {
                Need need = effect.changes() ? Need.NOTHING : Need.DIRECTORY_EXISTS;
                collector.offer(List.of(path), base, argument.source(), effect, need);
            }
        } else if (role.isFile()) {
            boolean onlyRead = role == KeyRole.SOURCE && !moves && effect.changes();
            boolean creates = effect.changes() && role != KeyRole.SOURCE;
            Need need = creates ? Need.NOTHING : Need.DIRECTORY_EXISTS;
            List<String> forms = TokenForms.whole(argument.text().strip());
            if (!forms.isEmpty()) {
                collector.offer(forms, base, argument.source(), onlyRead ? CallEffect.READS : effect, need);
            }
        }
    }

    /** Paths in values that are text, or of which nothing is known. */
    private void text(
            Argument argument,
            KeyRole role,
            AssetPath base,
            CallEffect effect,
            boolean onlyText,
            TouchCollector collector) {
        if (role == KeyRole.COMMAND || role == KeyRole.COMMAND_ARGUMENTS || role == KeyRole.WORKING_DIRECTORY) {
            return;
        }
        String text = argument.text();
        CallEffect mentioned = effect.changes() ? CallEffect.READS : effect;
        if (role == KeyRole.PATTERN) {
            String prefix = GlobMatches.fixedPrefix(text.strip().replace('\\', '/'));
            if (!prefix.isEmpty() && !prefix.equals(text)) {
                collector.offer(List.of(prefix), base, argument.source(), mentioned, Need.EXISTS);
                return;
            }
        }
        if (text.length() <= LONGEST_LINE && text.indexOf('\n') < 0 && !text.isBlank()) {
            boolean worksOnIt = role == KeyRole.OTHER && onlyText;
            boolean whole = collector.offer(
                    TokenForms.whole(text.strip()),
                    base,
                    argument.source(),
                    worksOnIt ? effect : mentioned,
                    Need.EXISTS);
            if (whole) {
                return;
            }
        }
        boolean patch = text.indexOf('\n') >= 0 && !PatchPaths.of(text).isEmpty();
        if (!patch) {
            new Mentions(collector, base, argument.source(), mentioned).in(text);
        }
    }
}
