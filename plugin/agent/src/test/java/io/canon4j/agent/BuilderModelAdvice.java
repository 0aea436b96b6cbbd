package io.canon4j.agent;

import dev.langchain4j.model.chat.request.ChatRequest;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Around every {@code chat} and {@code chatAsync} whose first parameter is a {@code ChatRequest}, of all versions. */
public final class BuilderModelAdvice {

    private BuilderModelAdvice() {}

    /** The request is about to be sent; the argument is replaced where there is something to add. */
    @Advice.OnMethodEnter(suppress = Throwable.class)
    @SuppressWarnings("UnusedVariable") // an assignment to the argument is how advice replaces it
    public static void enter(@Advice.Argument(value = 0, readOnly = false) ChatRequest request) {
        Object projected = Dispatcher.sending(request);
        if (projected != null) {
            request = (ChatRequest) projected;
        }
    }

    /** It was sent, or refused. */
    @Advice.OnMethodExit(suppress = Throwable.class, onThrowable = Throwable.class)
    public static void exit(@Advice.Thrown @Nullable Throwable ignored) {
        Dispatcher.sent();
    }
}
