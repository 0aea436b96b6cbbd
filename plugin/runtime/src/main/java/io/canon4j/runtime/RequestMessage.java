package io.canon4j.runtime;

import io.canon4j.spine.ToolCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One message of a model request, as far as anybody here has to know it; what a host's own message type is read into. */
public sealed interface RequestMessage {

    /** The model asks for tools. */
    record Calls(List<ToolCall> calls) implements RequestMessage {

        /** Copies the list. */
        public Calls {
            calls = List.copyOf(calls);
        }
    }

    /**
     * A tool answers.
     *
     * @param id the call's id; null where the provider gives none
     * @param tool the tool's name, or null
     * @param text what it answered; null when that is anything but exactly one text, so that it cannot carry a block
     * @param failed whether the message says that the call failed
     */
    record Result(
            @Nullable String id,
            @Nullable String tool,
            @Nullable String text,
            boolean failed) implements RequestMessage {}

    /** The user says something in exactly one text. */
    record Words(String text) implements RequestMessage {}

    /** Anything else. */
    record Other() implements RequestMessage {

        /** There is nothing in it, so one is enough. */
        public static final Other INSTANCE = new Other();
    }
}
