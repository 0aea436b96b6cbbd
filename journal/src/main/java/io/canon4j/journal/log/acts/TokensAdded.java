package io.canon4j.journal.log.acts;

/**
 * What the requests of one conversation carried because of this project's memory, in tokens, since the last such event.
 *
 * @param requests requests that carried anything
 * @param lines blocks when they were new
 * @param repeated the same blocks again in later requests
 * @param schema the description of the {@code canon} tool, once a request that offered it
 */
public record TokensAdded(long requests, long lines, long repeated, long schema) {

    /** Nothing. */
    public static final TokensAdded NONE = new TokensAdded(0, 0, 0, 0);

    /** Both together. */
    public TokensAdded plus(TokensAdded more) {
        return new TokensAdded(
                requests + more.requests, lines + more.lines, repeated + more.repeated, schema + more.schema);
    }
}
