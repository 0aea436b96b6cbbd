package io.canon4j.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.util.function.BiFunction;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@link Dispatcher} visible to loaders that cannot see the class path, by a copy on the bootstrap path. Only when such
 * a loader asks: appending costs time and makes the JVM print a line of its own.
 */
final class BootstrapDispatcher {

    private static final String NAME = "io.canon4j.agent.Dispatcher";

    private final Instrumentation instrumentation;
    private boolean appended;

    BootstrapDispatcher(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Whether woven code in that loader reaches a dispatcher; makes it so if that is possible. */
    boolean visibleFrom(ClassLoader loader, BiFunction<String, Object[], @Nullable Object> engine)
            throws ReflectiveOperationException {
        for (ClassLoader seen = loader; seen != null; seen = seen.getParent()) {
            if (seen == Dispatcher.class.getClassLoader()) {
                return sees(loader);
            }
        }
        append(engine);
        return sees(loader);
    }

    private static boolean sees(ClassLoader loader) {
        try {
            Class.forName(NAME, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError hidden) {
            return false;
        }
    }

    private synchronized void append(BiFunction<String, Object[], @Nullable Object> engine)
            throws ReflectiveOperationException {
        if (appended) {
            return;
        }
        try {
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar()));
        } catch (IOException e) {
            throw new UncheckedIOException("the dispatcher cannot be put on the bootstrap path", e);
        }
        Class.forName(NAME, true, null).getMethod("connect", BiFunction.class).invoke(null, engine);
        appended = true;
    }

    private static File jar() throws IOException {
        File file = Files.createTempFile("canon4j-dispatcher", ".jar").toFile();
        file.deleteOnExit();
        String entry = NAME.replace('.', '/') + ".class";
        try (InputStream in = Dispatcher.class.getResourceAsStream("Dispatcher.class");
                OutputStream out = Files.newOutputStream(file.toPath());
                JarOutputStream jar = new JarOutputStream(out)) {
            if (in == null) {
                throw new IOException("the agent's jar lacks " + entry);
            }
            jar.putNextEntry(new JarEntry(entry));
            in.transferTo(jar);
            jar.closeEntry();
        }
        return file;
    }
}
