package io.canon4j.cli;

import java.util.Locale;

/** How enum values are written in JSON answers and read from options: lower case. */
final class Words {

    private Words() {}

    static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
