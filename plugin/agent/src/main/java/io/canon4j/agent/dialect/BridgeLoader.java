package io.canon4j.agent.dialect;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Stands between two loaders that do not see one another: gets LangChain4j's types from the application and ours from the
 * engine, so that a dialect can be ordinary typed code. The application sees nothing of it.
 */
final class BridgeLoader extends ClassLoader {

    private static final String DIALECTS = "io.canon4j.agent.dialect.version.";
    private static final String OURS = "io.canon4j.";

    BridgeLoader(@Nullable ClassLoader langchain4j) {
        super("canon4j-bridge", langchain4j);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OURS)) {
            return super.loadClass(name, resolve);
        }
        if (!name.startsWith(DIALECTS)) {
            return Class.forName(name, false, BridgeLoader.class.getClassLoader());
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ClassLoader engine = BridgeLoader.class.getClassLoader();
        String resource = name.replace('.', '/') + ".class";
        try (InputStream in =
                engine == null ? getSystemResourceAsStream(resource) : engine.getResourceAsStream(resource)) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
