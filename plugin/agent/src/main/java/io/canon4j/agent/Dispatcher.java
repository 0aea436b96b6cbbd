package io.canon4j.agent;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Where woven code leaves the application: knows the engine by the JDK's types only. It sits on the
 * application's class path; a loader that cannot see that gets a second copy on the bootstrap path, connected to the same
 * engine. Nothing thrown behind it reaches the application.
 */
public final class Dispatcher {

    private static final Object[] NOTHING = {};

    private static volatile @Nullable BiFunction<String, Object[], @Nullable Object> engine;

    private Dispatcher() {}

    /** Connects this copy; called once for each. */
    public static void connect(BiFunction<String, Object[], @Nullable Object> connected) {
        engine = connected;
    }

    /**
     * A tool is about to run.
     *
     * @param request LangChain4j's {@code ToolExecutionRequest}
     * @param context its {@code InvocationContext}, or null where there is none
     * @param memoryId the memory id, where there is no context
     */
    public static void calling(Object request, @Nullable Object context, @Nullable Object memoryId) {
        ask("calling", request, context, memoryId);
    }

    /** The tool ended. */
    public static void called(Object request, boolean failed) {
        ask("called", request, failed);
    }

    /**
     * The tools of an invocation of an AI Service have been gathered.
     *
     * @param tools LangChain4j's {@code ToolServiceContext}
     * @param context its {@code InvocationContext}, or null where there is none
     * @param memoryId the memory id, where there is no context
     * @return the {@code ToolServiceContext} to use: another, or the same
     */
    public static @Nullable Object offering(
            @Nullable Object tools, @Nullable Object context, @Nullable Object memoryId) {
        return inPlaceOf(tools, ask("offering", tools, context, memoryId));
    }

    /** A request is about to be sent. Returns the {@code ChatRequest} to send: another, or the same. */
    public static @Nullable Object sending(@Nullable Object request) {
        return inPlaceOf(request, ask("sending", request));
    }

    /** The request that {@link #sending} was told of has been sent. */
    public static void sent() {
        ask("sent", NOTHING);
    }

    /** Woven code casts what it gets to the type of what it gave; nothing else may reach it. */
    private static @Nullable Object inPlaceOf(@Nullable Object given, @Nullable Object answer) {
        return given != null && answer != null && given.getClass() == answer.getClass() ? answer : given;
    }

    private static @Nullable Object ask(String what, @Nullable Object... about) {
        BiFunction<String, Object[], @Nullable Object> asked = engine;
        if (asked == null) {
            return null;
        }
        try {
            return asked.apply(what, about);
        } catch (Throwable failure) {
            // The engine counts and reports its own failures; what still gets here has nowhere to be told.
            return null;
        }
    }
}
