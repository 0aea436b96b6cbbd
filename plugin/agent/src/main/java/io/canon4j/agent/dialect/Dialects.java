package io.canon4j.agent.dialect;

import io.canon4j.agent.weave.ClassFiles;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The dialect of each LangChain4j in this process. Kept by the application's own classes, so that an application that is
 * undeployed takes its dialect along.
 */
public final class Dialects {

    private static final String CHAT_REQUEST = "dev.langchain4j.model.chat.request.ChatRequest";

    private final ClassValue<Dialect> byRequestType = new ClassValue<>() {
        @Override
        protected Dialect computeValue(Class<?> type) {
            return speak(type.getClassLoader());
        }
    };

    private final ClassValue<Dialect> byAnyType = new ClassValue<>() {
        @Override
        protected Dialect computeValue(Class<?> type) {
            try {
                return byRequestType.get(Class.forName(CHAT_REQUEST, false, type.getClassLoader()));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(type + " comes without " + CHAT_REQUEST, e);
            }
        }
    };

    private final ClassValue<Offering> byToolsType = new ClassValue<>() {
        @Override
        protected Offering computeValue(Class<?> type) {
            ToolGeneration generation = ToolGeneration.of(new ClassFiles(type.getClassLoader()));
            if (generation == null) {
                throw new IllegalStateException(type + " lacks what adding a tool needs");
            }
            return made(generation.offering(), type.getClassLoader(), Offering.class);
        }
    };

    private final Map<ClassLoader, Generation> expected = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Looks at the LangChain4j that this loader sees, before any of it is loaded, so that the first request need not wait for it.
     *
     * @return null when it lacks what even the oldest dialect needs
     */
    public @Nullable Generation expect(ClassLoader loader) {
        Generation generation = Generation.of(new ClassFiles(loader));
        if (generation != null) {
            expected.put(loader, generation);
        }
        return generation;
    }

    /**
     * The dialect of the LangChain4j that this request, call or context belongs to.
     *
     * @throws IllegalStateException when it lacks what even the oldest dialect needs
     */
    public Dialect of(Object any) {
        return byAnyType.get(any.getClass());
    }

    /** Whether AI Services that this loader sees can be given one more tool. */
    public boolean canOffer(ClassLoader loader) {
        return ToolGeneration.of(new ClassFiles(loader)) != null;
    }

    /**
     * What adds a tool to this {@code ToolServiceContext}.
     *
     * @throws IllegalStateException when it lacks what that needs
     */
    public Offering offering(Object tools) {
        return byToolsType.get(tools.getClass());
    }

    private Dialect speak(@Nullable ClassLoader loader) {
        Generation generation = loader == null ? null : expected.get(loader);
        if (generation == null) {
            ClassFiles application = new ClassFiles(loader);
            generation = Generation.of(application);
            if (generation == null) {
                throw new IllegalStateException("this LangChain4j lacks " + Generation.SINCE_1_0.missing(application));
            }
        }
        return made(generation.dialect(), loader, Dialect.class);
    }

    private static <T> T made(String name, @Nullable ClassLoader loader, Class<T> as) {
        try {
            return as.cast(
                    new BridgeLoader(loader).loadClass(name).getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the dialect " + name + " cannot be loaded", e);
        }
    }
}
