package io.canon4j.spine;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a call does, by the first of these that knows: explicit configuration, the tool's MCP hints, its exact name, its name's
 * last verb, its verb beside an asset it names, and last its shell command. Nothing of these: {@link CallEffect#UNKNOWN}.
 */
final class CallClassifier {

    private static final Set<String> EDITOR_CHANGES =
            Set.of("create", "str_replace", "insert", "undo_edit", "delete", "rename");

    private final Map<String, CallEffect> configured;

    CallClassifier(Map<String, CallEffect> configured) {
        this.configured = Map.copyOf(configured);
    }

    /** What is known before any asset was found; the shell's verdict is passed in because only a walk of the script gives it. */
    CallEffect classify(
            ToolCall call, ToolShape shape, List<Argument> arguments, boolean namesAsset, CallEffect byShell) {
        CallEffect explicit = configured.get(call.tool());
        if (explicit != null) {
            return explicit;
        }
        ToolName name = ToolName.of(call.tool());
        boolean runsShell = byShell != CallEffect.UNKNOWN || name.isShell();
        if (Boolean.TRUE.equals(shape.readOnly())) {
            return CallEffect.READS;
        }
        // A shell tool may change things, says its hint; the command says whether this call does.
        boolean hintedChange = Boolean.FALSE.equals(shape.readOnly()) || Boolean.TRUE.equals(shape.destructive());
        if (hintedChange && !runsShell) {
            return CallEffect.CHANGES;
        }
        if (name.isStrReplaceEditor()) {
            return editor(arguments);
        }
        if (dryRun(arguments)) {
            return CallEffect.READS;
        }
        if (name.exact() != CallEffect.UNKNOWN) {
            return name.exact();
        }
        if (name.endsInChange()) {
            return CallEffect.CHANGES;
        }
        if (!name.isShell() && namesAsset && name.byVerb() != CallEffect.UNKNOWN) {
            return name.byVerb();
        }
        return byShell;
    }

    private static CallEffect editor(List<Argument> arguments) {
        for (Argument argument : arguments) {
            if (argument.key().equals("command")) {
                String command = argument.text().toLowerCase(Locale.ROOT);
                if (command.equals("view")) {
                    return CallEffect.READS;
                }
                return EDITOR_CHANGES.contains(command) ? CallEffect.CHANGES : CallEffect.UNKNOWN;
            }
        }
        return CallEffect.CHANGES;
    }

    private static boolean dryRun(List<Argument> arguments) {
        return arguments.stream()
                .anyMatch(argument -> argument.text().equals("true")
                        && (argument.key().equals("dryRun") || argument.key().equals("dry_run")));
    }
}
