package io.canon4j.agent.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The requests this thread is sending, innermost last. A model's {@code chat} calls another, and a decorator its model: the
 * request that has its blocks already passes as it is.
 */
final class Sendings {

    private static final ThreadLocal<@Nullable Deque<Object>> HERE = new ThreadLocal<>();

    /** In place of a request that is null: a call like any other, which comes to its end, too. */
    private static final Object NOTHING = new Object();

    /** Sending begins. True when this very request is being sent already. */
    boolean begin(@Nullable Object request) {
        Deque<Object> sending = HERE.get();
        if (sending == null) {
            sending = new ArrayDeque<>();
            HERE.set(sending);
        }
        boolean passing = sending.stream().anyMatch(outer -> outer == request);
        sending.addLast(request == null ? NOTHING : request);
        return passing;
    }

    /** The request goes out as this one. */
    void replace(Object projected) {
        Deque<Object> sending = HERE.get();
        if (sending != null) {
            sending.removeLast();
            sending.addLast(projected);
        }
    }

    /** The innermost has been sent. Always null, as an answer to a caller that expects one. */
    @Nullable
    Object end() {
        Deque<Object> sending = HERE.get();
        if (sending != null) {
            sending.pollLast();
            if (sending.isEmpty()) {
                HERE.remove();
            }
        }
        return null;
    }
}
