package io.canon4j.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Class files as one loader of the application finds them. Each is read once and none is loaded as a class. Made for one
 * question on one thread: it holds the loader.
 */
public final class ClassFiles {

    private final @Nullable ClassLoader loader;
    private final Map<String, Optional<Shape>> read = new HashMap<>();

    /** @param loader null is the bootstrap loader */
    public ClassFiles(@Nullable ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * What that class declares.
     *
     * @param name with slashes
     * @return null when there is no such class, or none that can be read
     */
    public @Nullable Shape find(String name) {
        return read.computeIfAbsent(name, this::read).orElse(null);
    }

    /** Whether a type is another or has it among all it extends and implements. What cannot be found ends the search there. */
    boolean isBelow(Shape type, String top) {
        if (type.name().equals(top) || type.above().contains(top)) {
            return true;
        }
        for (String name : type.above()) {
            Shape above = name.startsWith("java/") ? null : find(name);
            if (above != null && isBelow(above, top)) {
                return true;
            }
        }
        return false;
    }

    private Optional<Shape> read(String name) {
        String file = name + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(Shape.of(in.readAllBytes()));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }
}
