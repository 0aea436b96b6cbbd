package io.canon4j.spine.shell;

import io.canon4j.spine.shell.Deed.Kind;
import io.canon4j.spine.shell.FileUse.Use;
import java.util.List;
import java.util.Set;

/** What {@code git} does to the working tree. Commands that move only the index, refs or the remote change no asset. */
final class GitCommand {

    private static final Set<String> CHANGES_OPERANDS = Set.of("checkout", "restore", "rm", "clean");
    private static final Set<String> CHANGES_TREE =
            Set.of("apply", "am", "merge", "rebase", "pull", "cherry-pick", "revert", "switch");
    private static final Set<String> OPTIONS_WITH_VALUE = Set.of("-C", "-c", "--git-dir", "--work-tree", "--namespace");

    private GitCommand() {}

    static Kind deed(List<Word> arguments, List<FileUse> files) {
        int n = 0;
        while (n < arguments.size() && Programs.isOption(arguments.get(n))) {
            n += OPTIONS_WITH_VALUE.contains(arguments.get(n).text()) ? 2 : 1;
        }
        if (n >= arguments.size()) {
            return Kind.READS;
        }
        String subcommand = arguments.get(n).text();
        List<Word> operands = arguments.subList(n + 1, arguments.size());
        if (subcommand.equals("mv")) {
            for (int i = 0; i < operands.size(); i++) {
                files.add(new FileUse(operands.get(i), i == operands.size() - 1 ? Use.CREATE : Use.CHANGE));
            }
            return Kind.CHANGES;
        }
        boolean changes = CHANGES_TREE.contains(subcommand)
                || CHANGES_OPERANDS.contains(subcommand)
                || (subcommand.equals("reset") && has(operands, "--hard"))
                || (subcommand.equals("stash") && !has(operands, "list") && !has(operands, "show"));
        Use use = CHANGES_OPERANDS.contains(subcommand) && !has(operands, "--cached") ? Use.CHANGE : Use.READ;
        boolean onlyAsks = has(operands, "--dry-run") || (has(operands, "-n") && subcommand.equals("clean"));
        for (Word operand : operands) {
            files.add(new FileUse(operand, onlyAsks ? Use.READ : use));
        }
        boolean onlyIndex = (subcommand.equals("rm") && has(operands, "--cached"))
                || (subcommand.equals("restore") && has(operands, "--staged") && !has(operands, "--worktree"));
        return changes && !onlyAsks && !onlyIndex ? Kind.CHANGES : Kind.READS;
    }

    private static boolean has(List<Word> words, String text) {
        return words.stream().anyMatch(word -> word.text().equals(text));
    }
}
