package io.canon4j.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.InvocationTargetException;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Asks {@link ClassFilter} about each class; the first hit starts the engine, unless it was started ahead, and that weaves. */
final class LazyWeaver implements ClassFileTransformer {

    private static final String ENGINE = "io.canon4j.agent.engine.Engine";

    /** Loaded right before the first request can be made. */
    private static final String REQUEST = "dev/langchain4j/model/chat/request/ChatRequest";

    /** Dialects are ours, in a loader of theirs; what they do for the application needs no weaving. */
    private static final String DIALECTS = "io/canon4j/agent/dialect/";

    private final AgentArguments arguments;
    private final BootstrapDispatcher bootstrap;
    private volatile @Nullable BiFunction<String, Object[], @Nullable Object> engine;
    private volatile boolean broken;

    LazyWeaver(AgentArguments arguments, BootstrapDispatcher bootstrap) {
        this.arguments = arguments;
        this.bootstrap = bootstrap;
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> loaded,
            @Nullable ProtectionDomain domain,
            byte[] file) {
        // A class of the JDK or of the engine itself is never woven.
        if (loader == null || name == null || broken || loader instanceof EngineLoader || name.startsWith(DIALECTS)) {
            return null;
        }
        try {
            if (name.equals(REQUEST)) {
                return (byte[]) engine().apply("expecting", new Object[] {loader});
            }
            return ClassFilter.mayBeWoven(file) ? woven(loader, name, file) : null;
        } catch (Throwable failure) {
            broken = true;
            Say.line("weaving stopped; the application runs without it: " + failure);
            return null;
        }
    }

    /** Starts the engine on a thread of its own. */
    void startAhead() {
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        engine();
                    } catch (Throwable failure) {
                        // The first hit tries again, and says why it failed.
                    }
                },
                "canon4j-ahead",
                0,
                false);
        thread.setDaemon(true);
        // The application's loader must not be kept alive by a thread of ours.
        thread.setContextClassLoader(null);
        thread.start();
    }

    private byte @Nullable [] woven(ClassLoader loader, String name, byte[] file) throws ReflectiveOperationException {
        byte[] woven = (byte[]) engine().apply("weave", new Object[] {loader, name, file});
        if (woven == null) {
            return null;
        }
        BiFunction<String, Object[], @Nullable Object> connected = Objects.requireNonNull(engine);
        if (bootstrap.visibleFrom(loader, connected)) {
            return woven;
        }
        // Answers null, which is what there is to weave then.
        return (byte[]) connected.apply("unreachable", new Object[] {loader});
    }

    private BiFunction<String, Object[], @Nullable Object> engine() throws ReflectiveOperationException {
        BiFunction<String, Object[], @Nullable Object> started = engine;
        if (started != null) {
            return started;
        }
        synchronized (this) {
            started = engine;
            if (started == null) {
                started = start();
                Dispatcher.connect(started);
                engine = started;
            }
            return started;
        }
    }

    @SuppressWarnings("unchecked") // the engine is seen by the JDK's types only
    private BiFunction<String, Object[], @Nullable Object> start() throws ReflectiveOperationException {
        EngineLoader loader = new EngineLoader(AgentArguments.jar());
        try {
            return (BiFunction<String, Object[], @Nullable Object>) loader.loadClass(ENGINE)
                    .getConstructor(Map.class, String.class)
                    .newInstance(arguments.settings(), System.getProperty(CanonAgent.PRESENT, ""));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the engine did not start: " + e.getCause(), e);
        }
    }
}
