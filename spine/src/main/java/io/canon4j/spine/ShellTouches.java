package io.canon4j.spine;

import io.canon4j.spine.TouchCollector.Need;
import io.canon4j.spine.shell.Deed;
import io.canon4j.spine.shell.FileUse;
import io.canon4j.spine.shell.Programs;
import io.canon4j.spine.shell.Scope;
import io.canon4j.spine.shell.ShellCommand;
import io.canon4j.spine.shell.ShellScript;
import io.canon4j.spine.shell.Word;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Walks a script as a shell would, keeping track of the directory, and collects the files its programs are given. */
final class ShellTouches {

    private static final int DEEPEST_SCRIPT = 4;
    /** A {@code cd} further down than this is not followed. */
    private static final int LONGEST_DIRECTORY = 512;

    private static final Set<String> CHANGE_DIRECTORY = Set.of("cd", "pushd", "chdir", "set-location", "sl");

    private final ProjectTree tree;
    private final TouchCollector collector;
    private final String source;
    private boolean changes;
    private boolean unknown;
    private boolean ran;

    ShellTouches(ProjectTree tree, TouchCollector collector, String source) {
        this.tree = tree;
        this.collector = collector;
        this.source = source;
    }

    /** Walks shell text; {@code base} is the directory it starts in. */
    void script(String text, AssetPath base) {
        walk(ShellScript.parse(text).commands(), base, 0);
    }

    /** Walks a program call given as a list of words. */
    void words(List<String> words, AssetPath base) {
        walk(List.of(ShellCommand.ofWords(words)), base, 0);
    }

    /** What the script does as a whole: one change makes it a change, one unknown program makes it unknown. */
    CallEffect effect() {
        return changes ? CallEffect.CHANGES : unknown || !ran ? CallEffect.UNKNOWN : CallEffect.READS;
    }

    private void walk(List<ShellCommand> commands, AssetPath start, int depth) {
        IdentityHashMap<Scope, AssetPath> directories = new IdentityHashMap<>();
        for (ShellCommand command : commands) {
            AssetPath base = directory(directories, command.scope(), start);
            if (CHANGE_DIRECTORY.contains(command.program())) {
                directories.put(command.scope(), change(command, base));
                ran = true;
                continue;
            }
            Deed deed = Programs.deed(command);
            ran = true;
            changes |= deed.kind() == Deed.Kind.CHANGES;
            unknown |= deed.kind() == Deed.Kind.UNKNOWN;
            files(command, deed, base);
            if (depth < DEEPEST_SCRIPT) {
                for (String script : deed.scripts()) {
                    walk(ShellScript.parse(script).commands(), base, depth + 1);
                }
            }
        }
    }

    private static AssetPath directory(IdentityHashMap<Scope, AssetPath> directories, Scope scope, AssetPath start) {
        Scope at = scope;
        while (at != null) {
            AssetPath known = directories.get(at);
            if (known != null) {
                return known;
            }
            at = at.parent();
        }
        return start;
    }

    private AssetPath change(ShellCommand command, AssetPath base) {
        for (Word word : command.arguments()) {
            if (!word.text().startsWith("-")) {
                AssetPath directory = collector.locate(word.text(), base);
                if (directory == null || !(directory.isRoot() || tree.isDirectory(directory))) {
                    AssetPath windows = collector.locate(word.raw(), base);
                    directory = windows != null && tree.isDirectory(windows) ? windows : directory;
                }
                if (directory != null && directory.value().length() <= LONGEST_DIRECTORY) {
                    collector.pass(directory, word.text(), source);
                    return directory;
                }
            }
        }
        return base;
    }

    private void files(ShellCommand command, Deed deed, AssetPath start) {
        AssetPath base = start;
        List<Word> words = command.words();
        if (words.size() > 2 && words.get(1).text().equals("-C")) {
            AssetPath there = collector.locate(words.get(2).text(), base);
            base = there == null ? base : there;
        }
        if (!words.isEmpty() && words.get(0).text().indexOf('/') >= 0) {
            collector.offer(List.of(words.get(0).text()), base, source, CallEffect.READS, Need.EXISTS);
        }
        for (FileUse use : deed.files()) {
            if (collector.isFull()) {
                return;
            }
            file(use, base);
        }
        CallEffect onInput = deed.kind() == Deed.Kind.CHANGES ? CallEffect.CHANGES : CallEffect.READS;
        for (String input : command.inputs()) {
            text(input, base, onInput);
        }
    }

    private void file(FileUse use, AssetPath base) {
        CallEffect effect = switch (use.use()) {
            case READ -> CallEffect.READS;
            case CHANGE, CREATE -> CallEffect.CHANGES;
            case UNKNOWN -> CallEffect.UNKNOWN;
        };
        Word word = use.word();
        if (word.isGlob() && GlobMatches.offer(tree, collector, word.pattern(), base, source, effect)) {
            return;
        }
        if (word.text().indexOf('\n') >= 0) {
            text(word.text(), base, effect);
            return;
        }
        Need need = use.use() == FileUse.Use.CREATE ? Need.NOTHING : Need.DIRECTORY_EXISTS;
        if (use.use() == FileUse.Use.UNKNOWN && isBareWord(word.text())) {
            return;
        }
        List<String> forms = new ArrayList<>(TokenForms.whole(word.text()));
        if (word.raw().indexOf('\\') >= 0) {
            forms.addAll(TokenForms.whole(word.raw()));
        }
        if (forms.isEmpty() || collector.offer(forms, base, source, effect, need)) {
            return;
        }
        for (String part : TokenForms.parts(word.text())) {
            collector.offer(TokenForms.whole(part), base, source, effect, Need.DIRECTORY_EXISTS);
        }
        if (word.text().indexOf(' ') >= 0) {
            text(word.text(), base, effect);
        }
    }

    /** {@code build} in {@code npm run build} is no directory; {@code src/build} and {@code build.gradle} may be meant. */
    private static boolean isBareWord(String text) {
        return text.indexOf('/') < 0 && text.indexOf('.') < 0 && text.indexOf('\\') < 0;
    }

    /** A here-document or a long argument: a patch's headers are what a changing program changes, other paths are mentioned. */
    private void text(String text, AssetPath base, CallEffect effect) {
        List<String> patched = PatchPaths.of(text);
        for (String path : patched) {
            collector.offer(List.of(path), base, source, effect, Need.NOTHING);
        }
        if (patched.isEmpty()) {
            new Mentions(collector, base, source, CallEffect.READS).in(text);
        }
    }
}
