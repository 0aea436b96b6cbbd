package io.canon4j.spine.shell;

import java.util.List;

/** A script as the program calls it holds, in the order they are written; those inside {@code $(...)} come first. */
public final class ShellScript {

    private final List<ShellCommand> commands;

    private ShellScript(List<ShellCommand> commands) {
        this.commands = List.copyOf(commands);
    }

    /**
     * Reads a script. Never fails: what is not closed ends with the text, what is no shell at all becomes words. The time is
     * linear in the length of the text.
     */
    public static ShellScript parse(String script) {
        return new ShellScript(new ShellParser(script).parse());
    }

    /** The program calls. */
    public List<ShellCommand> commands() {
        return commands;
    }
}
