package io.canon4j.cli;

import java.lang.reflect.InvocationTargetException;

/** Whether somebody sits at a terminal. It is all that tells a person from an agent with a shell. */
final class Person {

    private Person() {}

    /** Refuses to go on without one. */
    static void demand(String command) {
        if (!present()) {
            throw new CommandFailure("'canon " + command + "' asks for a person at a terminal, and this is none;"
                    + " nothing was changed");
        }
    }

    // From Java 22 a console is there without a terminal, too, and says itself whether it is one: null alone decides
    // nothing.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean present() {
        java.io.Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            Object terminal = java.io.Console.class.getMethod("isTerminal").invoke(console);
            return Boolean.TRUE.equals(terminal);
        } catch (NoSuchMethodException before22) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
