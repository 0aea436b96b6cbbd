package io.canon4j.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Sees what lies under {@code engine/} in the agent's jar, and the JDK; neither the application nor the class path. The
 * application does not see into it either, so both may use any version of anything.
 */
final class EngineLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final String FOLDER = "engine/";

    private final File file;
    private final JarFile jar;

    EngineLoader(File file) {
        super("canon4j", ClassLoader.getPlatformClassLoader());
        this.file = file;
        try {
            this.jar = new JarFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the agent's jar " + file + " cannot be read", e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        JarEntry entry = jar.getJarEntry(FOLDER + name.replace('.', '/') + ".class");
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] bytes;
        try (InputStream in = jar.getInputStream(entry)) {
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        if (jar.getEntry(FOLDER + name) == null) {
            return null;
        }
        try {
            return new URL("jar:" + file.toURI() + "!/" + FOLDER + name);
        } catch (MalformedURLException e) {
            return null;
        }
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = findResource(name);
        return Collections.enumeration(found == null ? List.of() : List.of(found));
    }

    /** Read from the open jar: going through the URL would open it a second time. */
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        JarEntry entry = jar.getJarEntry(FOLDER + name);
        try {
            return entry == null ? super.getResourceAsStream(name) : jar.getInputStream(entry);
        } catch (IOException e) {
            return null;
        }
    }
}
