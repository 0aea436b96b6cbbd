package io.canon4j.agent.engine;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** What is known of the application's class loaders: which have LangChain4j, and which have it wired by the library already. */
final class Loaders {

    private static final String LIBRARY = "io/canon4j/langchain4j/";

    private final Set<ClassLoader> hit = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private final Set<ClassLoader> wired = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private volatile boolean anyWired;

    /** Whether that class is the library's. Such are loaded when an application uses it, not when it is merely there. */
    static boolean ofTheLibrary(String internalName) {
        return internalName.startsWith(LIBRARY) && internalName.indexOf('/', LIBRARY.length()) < 0;
    }

    /** Whether this is the first class woven in that loader. */
    boolean firstHit(ClassLoader loader) {
        return hit.add(loader);
    }

    /** The library is used in that loader; whatever LangChain4j that loader sees is the library's. True the first time. */
    boolean wiredByLibrary(ClassLoader loader) {
        boolean first = wired.add(loader);
        for (ClassLoader above = loader.getParent();
                above != null && above != ClassLoader.getPlatformClassLoader();
                above = above.getParent()) {
            wired.add(above);
        }
        anyWired = true;
        return first;
    }

    /** Whether the library serves the LangChain4j that this object belongs to. */
    boolean stepAside(@Nullable Object any) {
        return anyWired && any != null && wired.contains(any.getClass().getClassLoader());
    }
}
