package io.canon4j.cli;

import io.canon4j.canonization.near.TextVectors;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The embedder of the command line: the first provider of {@link TextVectors} on the class path. None is shipped, so that no
 * command loads a model nobody asked for.
 */
final class Embedders {

    /** What to do where there is none. */
    static final String NONE = "no embedder is configured, so only names are compared; put a jar on the class path that"
            + " provides " + TextVectors.class.getName() + " (java -cp canon.jar:yours.jar io.canon4j.cli.Canon ...)";

    private Embedders() {}

    static @Nullable TextVectors first() {
        try {
            return ServiceLoader.load(TextVectors.class).findFirst().orElse(null);
        } catch (ServiceConfigurationError e) {
            throw new CommandFailure("the embedder on the class path cannot be used: " + e.getMessage());
        }
    }
}
