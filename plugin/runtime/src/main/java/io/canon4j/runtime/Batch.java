package io.canon4j.runtime;

import io.canon4j.spine.ToolCall;
import java.util.List;

/**
 * The tool calls of one message and the results that answer them.
 *
 * @param calls each call with its result, in the order of the results
 * @param anchor the position in the request of the result that can carry a block: the last with exactly one text; -1 for none
 * @param key names that result in all requests that hold it; empty when there is none
 * @param tail whether the request ends in this batch
 */
public record Batch(List<Call> calls, int anchor, String key, boolean tail) {

    /** Copies the list. */
    public Batch {
        calls = List.copyOf(calls);
    }

    /**
     * A call and how it ended.
     *
     * @param call the call
     * @param key names the call by what the provider gives
     * @param asked the position in the request of the message that asked for it
     * @param place its place among the calls of that message
     * @param result what answered it
     */
    public record Call(ToolCall call, String key, int asked, int place, RequestMessage.Result result) {

        /** Whether the result says so; versions of a host that do not say are taken as successful. */
        public boolean succeeded() {
            return !result.failed();
        }
    }
}
