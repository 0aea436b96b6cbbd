package io.canon4j.runtime;

import java.util.List;

/** Settings that cannot be used. All mistakes are reported at once. */
public final class SettingsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> mistakes;

    SettingsException(List<String> mistakes) {
        super("canon4j settings: " + String.join("; ", mistakes));
        this.mistakes = List.copyOf(mistakes);
    }

    /** One sentence per mistake: where it stands, what it was, what it must be. */
    public List<String> mistakes() {
        return mistakes;
    }
}
