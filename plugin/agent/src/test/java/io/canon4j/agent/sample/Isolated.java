package io.canon4j.agent.sample;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs {@link Conversation} in a loader that sees the JDK and its own jars, not the class path: as OSGi and some servers do. */
public final class Isolated {

    private Isolated() {}

    /** The first argument is a class path, the others go on. */
    public static void main(String[] arguments) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String path : arguments[0].split(File.pathSeparator, -1)) {
            urls.add(new File(path).toURI().toURL());
        }
        URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        loader.loadClass("io.canon4j.agent.sample.Conversation")
                .getMethod("main", String[].class)
                .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
    }
}
