package io.canon4j.runtime;

import java.nio.charset.StandardCharsets;

/**
 * What requests carried because of us, in tokens, each taken as a quarter of its UTF-8 bytes, rounded up: no tokenizer is asked.
 *
 * @param requests requests that carried anything of ours
 * @param lines blocks when they were new
 * @param repeated the same blocks again, in later requests that hold their batch; what a provider's prompt cache saves
 * @param schema the description of the {@code canon} tool, once a request that offered it
 */
public record Added(long requests, long lines, long repeated, long schema) {

    /** Nothing. */
    public static final Added NOTHING = new Added(0, 0, 0, 0);

    Added minus(Added earlier) {
        return new Added(
                requests - earlier.requests,
                lines - earlier.lines,
                repeated - earlier.repeated,
                schema - earlier.schema);
    }

    static long tokens(String text) {
        return (text.getBytes(StandardCharsets.UTF_8).length + 3L) / 4;
    }

    Added block(String fresh, long all) {
        if (all == 0) {
            return this;
        }
        long now = tokens(fresh);
        return new Added(requests + 1, lines + now, repeated + all - now, schema);
    }

    Added schema(long tokens) {
        return new Added(requests + 1, lines, repeated, schema + tokens);
    }

    @Override
    public String toString() {
        return "requests " + requests + ", lines " + lines + ", repeated " + repeated + ", schema " + schema;
    }
}
