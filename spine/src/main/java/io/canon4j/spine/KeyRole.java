package io.canon4j.spine;

import java.util.Locale;
import java.util.Set;

/** What a parameter's name says about the value it holds. */
enum KeyRole {
    /** The file or directory the call works on. */
    PATH,
    /** Where something comes from: a copy only reads it, a move takes it away. */
    SOURCE,
    /** Where something goes to; it may not be there yet. */
    DESTINATION,
    /** The directory that other paths of the call are relative to. */
    WORKING_DIRECTORY,
    /** Shell text, or a program. */
    COMMAND,
    /** The arguments of a program named beside it. */
    COMMAND_ARGUMENTS,
    /** A wildcard pattern: it says where to look and names no file. */
    PATTERN,
    /** Text that is written, sought or said: a path in it is mentioned, not worked on. */
    TEXT,
    /** Nothing is known about the name. */
    OTHER;

    private static final Set<String> SOURCES =
            Set.of("source", "src", "from", "oldpath", "sourcepath", "frompath", "oldname");
    private static final Set<String> DESTINATIONS = Set.of(
            "destination",
            "dest",
            "dst",
            "to",
            "newpath",
            "destinationpath",
            "targetpath",
            "topath",
            "output",
            "outputpath",
            "newname");
    private static final Set<String> PATHS = Set.of(
            "path",
            "paths",
            "file",
            "files",
            "filename",
            "filenames",
            "dir",
            "directory",
            "directories",
            "folder",
            "target",
            "targets",
            "uri",
            "uris",
            "fileuri",
            "resource",
            "notebook",
            "document",
            "location");
    private static final Set<String> PATH_ENDINGS =
            Set.of("path", "paths", "file", "files", "filename", "directory", "folder", "uri");
    private static final Set<String> WORKING =
            Set.of("cwd", "workdir", "workingdir", "workingdirectory", "basedir", "basepath");
    private static final Set<String> COMMANDS = Set.of(
            "command", "cmd", "commands", "commandline", "shellcommand", "bash", "shell", "script", "powershell");
    private static final Set<String> PATTERNS =
            Set.of("pattern", "glob", "globs", "include", "exclude", "excludepatterns", "regex");
    private static final Set<String> TEXTS = Set.of(
            "content",
            "contents",
            "text",
            "newstring",
            "oldstring",
            "newtext",
            "oldtext",
            "newstr",
            "oldstr",
            "filetext",
            "code",
            "body",
            "query",
            "message",
            "prompt",
            "description",
            "replacement",
            "inserttext",
            "new",
            "old",
            "explanation",
            "thought",
            "newsource");

    /** The role of a parameter of that name; its description decides where the name says nothing. */
    static KeyRole of(String key, ToolShape shape) {
        KeyRole byName = ofName(key);
        if (byName != OTHER) {
            return byName;
        }
        String description = shape.parameters().getOrDefault(key, "").toLowerCase(Locale.ROOT);
        if (description.isEmpty() || description.length() > 2000) {
            return OTHER;
        }
        if (description.contains("shell") || description.contains("command")) {
            return COMMAND;
        }
        if (description.contains("content") || description.contains("text")) {
            return TEXT;
        }
        boolean path = description.contains("path") || description.contains("file") || description.contains("director");
        return path ? PATH : OTHER;
    }

    private static KeyRole ofName(String key) {
        String name = key.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
        if (COMMANDS.contains(name)) {
            return COMMAND;
        }
        if (name.equals("args") || name.equals("arguments") || name.equals("argv")) {
            return COMMAND_ARGUMENTS;
        }
        if (WORKING.contains(name)) {
            return WORKING_DIRECTORY;
        }
        if (SOURCES.contains(name)) {
            return SOURCE;
        }
        if (DESTINATIONS.contains(name)) {
            return DESTINATION;
        }
        if (PATTERNS.contains(name)) {
            return PATTERN;
        }
        if (TEXTS.contains(name)) {
            return TEXT;
        }
        if (PATHS.contains(name) || PATH_ENDINGS.stream().anyMatch(name::endsWith)) {
            return PATH;
        }
        return OTHER;
    }

    /** Whether a value under such a name is a file the call works on. */
    boolean isFile() {
        return this == PATH || this == SOURCE || this == DESTINATION;
    }
}
