package io.canon4j.cli;

import io.canon4j.runtime.Settings;

/** Who sits at the terminal, as far as a program can say: asserted, never proof. */
final class Person {

    private Person() {}

    /** The actor that the settings name, else the account. */
    static String of(Settings settings) {
        return settings.actor().isBlank() ? "cli:" + System.getProperty("user.name", "unknown") : settings.actor();
    }
}
