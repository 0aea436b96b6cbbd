package io.canon4j.cli;

import java.io.Console;
import org.jspecify.annotations.Nullable;

/** Whether a person sits at the keyboard, and what they answer. Only this separates them from a program that runs commands. */
final class Keyboard {

    private Keyboard() {}

    /** The answer to a question at the terminal; null where there is no terminal or no answer. */
    static @Nullable String answer(String question) {
        Console console = terminal();
        return console == null ? null : console.readLine("%s", question);
    }

    /** Refuses to go on where nobody sits there. */
    static void demand(String command) {
        if (!present()) {
            throw new CommandFailure("'canon " + command + "' asks for a person at a terminal, and this is none;"
                    + " nothing was changed");
        }
    }

    /** Whether there is a terminal at both ends. */
    static boolean present() {
        return terminal() != null;
    }

    @SuppressWarnings("SystemConsoleNull") // from Java 22 on it is there without a terminal too, and is asked instead
    private static @Nullable Console terminal() {
        Console console = System.console();
        if (console == null) {
            return null;
        }
        try {
            return Boolean.FALSE.equals(Console.class.getMethod("isTerminal").invoke(console)) ? null : console;
        } catch (NoSuchMethodException beforeJava22) {
            return console;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
