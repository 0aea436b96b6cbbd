package io.canon4j.spine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A tool's name as words: {@code mcp__fs__write_file}, {@code writeFile} and {@code __write_file__} are all "write file".
 *
 * @param words the words in lower case, a server's prefix left out
 */
record ToolName(List<String> words) {

    /** Tools known by name to change files. */
    private static final Set<String> CHANGING = Set.of(
            "write",
            "edit",
            "multi edit",
            "multiedit",
            "apply patch",
            "applypatch",
            "write file",
            "edit file",
            "create file",
            "delete file",
            "move file",
            "rename file",
            "copy file",
            "create directory",
            "make directory",
            "str replace",
            "insert",
            "notebook edit",
            "append file",
            "append to file",
            "remove file",
            "replace in file",
            "write to file",
            "save file",
            "search and replace",
            "patch file",
            "update file",
            "edit notebook",
            "delete directory",
            "mkdir");

    /** Tools known by name only to look. */
    private static final Set<String> READING = Set.of(
            "read",
            "read file",
            "read text file",
            "read multiple files",
            "read media file",
            "list directory",
            "view",
            "cat",
            "list directory with sizes",
            "directory tree",
            "search files",
            "get file info",
            "list allowed directories",
            "grep",
            "glob",
            "ls",
            "list files",
            "find files",
            "file search",
            "grep search",
            "codebase search",
            "web search",
            "search web",
            "list resources",
            "get resource",
            "activate skill",
            "read skill resource",
            "list dir",
            "open file",
            "view file");

    /** Enough alone when a name ends in one. */
    private static final Set<String> CHANGING_ENDS = Set.of(
            "write",
            "edit",
            "patch",
            "create",
            "delete",
            "move",
            "rename",
            "insert",
            "replace",
            "append",
            "save",
            "overwrite");

    /** Evidence only together with an asset that the call names in a place of its own. */
    private static final Set<String> CHANGING_VERBS = Set.of(
            "write",
            "edit",
            "patch",
            "create",
            "delete",
            "remove",
            "move",
            "rename",
            "insert",
            "replace",
            "append",
            "save",
            "overwrite",
            "update",
            "modify",
            "set",
            "put",
            "add",
            "drop",
            "cancel",
            "change",
            "apply",
            "upload",
            "store",
            "make",
            "copy",
            "truncate",
            "format",
            "fix",
            "rewrite",
            "refactor",
            "book",
            "send",
            "submit",
            "close",
            "merge",
            "upsert");

    private static final Set<String> READING_VERBS = Set.of(
            "read",
            "get",
            "list",
            "find",
            "search",
            "view",
            "show",
            "fetch",
            "open",
            "describe",
            "lookup",
            "look",
            "query",
            "check",
            "count",
            "load",
            "inspect",
            "explain",
            "analyze",
            "analyse",
            "stat",
            "preview",
            "download");

    private static final Set<String> SHELLS =
            Set.of("bash", "shell", "sh", "terminal", "exec", "powershell", "cmd", "command", "zsh", "console");

    /** Copies the list. */
    ToolName {
        words = List.copyOf(words);
    }

    static ToolName of(String name) {
        String own = name.length() > 200 ? name.substring(0, 200) : name;
        if (own.startsWith("mcp__") && own.indexOf("__", 5) > 0) {
            own = own.substring(own.indexOf("__", 5) + 2);
        }
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < own.length(); i++) {
            char c = own.charAt(i);
            boolean separates = !Character.isLetterOrDigit(c);
            boolean humps = Character.isUpperCase(c) && i > 0 && Character.isLowerCase(own.charAt(i - 1));
            if ((separates || humps) && word.length() > 0) {
                words.add(word.toString().toLowerCase(Locale.ROOT));
                word.setLength(0);
            }
            if (!separates) {
                word.append(c);
            }
        }
        if (word.length() > 0) {
            words.add(word.toString().toLowerCase(Locale.ROOT));
        }
        return new ToolName(words);
    }

    /** The effect of a tool known exactly by this name. */
    CallEffect exact() {
        String name = String.join(" ", words);
        return CHANGING.contains(name)
                ? CallEffect.CHANGES
                : READING.contains(name) ? CallEffect.READS : CallEffect.UNKNOWN;
    }

    /** Whether the name ends in a verb that is a change whatever it is given. */
    boolean endsInChange() {
        String last = words.isEmpty() ? "" : words.get(words.size() - 1);
        return CHANGING_ENDS.contains(last) || last.endsWith("write") || last.endsWith("edit");
    }

    /** What the name's verb says, to be believed only beside an asset. */
    CallEffect byVerb() {
        for (String word : words) {
            if (CHANGING_VERBS.contains(word)) {
                return CallEffect.CHANGES;
            }
            if (READING_VERBS.contains(word)) {
                return CallEffect.READS;
            }
        }
        return CallEffect.UNKNOWN;
    }

    /** Whether the tool runs shell commands. */
    boolean isShell() {
        return words.stream().anyMatch(SHELLS::contains);
    }

    /** One tool with several commands, told apart by its {@code command} argument. */
    boolean isStrReplaceEditor() {
        return words.size() >= 3 && words.get(0).equals("str") && words.get(1).equals("replace");
    }

    boolean moves() {
        return words.contains("move") || words.contains("rename");
    }
}
