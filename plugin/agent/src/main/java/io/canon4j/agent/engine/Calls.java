package io.canon4j.agent.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.runtime.ConversationKey;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is known of each tool call: whose it is, how it ended, which conversation took it in. Found by the application's own
 * call object, which travels from the model's answer to the executor and back into the next request; else, where a memory was
 * written out and read again, by the call's key.
 */
final class Calls {

    private static final int KEPT_BY_KEY = 100_000;
    private static final Duration KEPT = Duration.ofHours(1);

    /** A call. Fields are set by whoever learns of them; a later, poorer source never takes anything away. */
    static final class Note {
        volatile @Nullable ConversationKey named;
        volatile String invocation = "";
        volatile String service = "";
        volatile boolean failed;
        volatile @Nullable ConversationKey takenIn;
    }

    private final Cache<Object, Note> byObject = Caffeine.newBuilder()
            .weakKeys()
            .expireAfterAccess(KEPT)
            .executor(Runnable::run)
            .build();
    private final Cache<String, Note> byKey = Caffeine.newBuilder()
            .maximumSize(KEPT_BY_KEY)
            .expireAfterAccess(KEPT)
            .executor(Runnable::run)
            .build();

    /** The note on that call object. */
    Note of(Object call) {
        return byObject.get(call, unknown -> new Note());
    }

    /**
     * The note on that call object as a request shows it.
     *
     * @param key names the call; not used when it has no id of its own, because others may be equal
     */
    Note of(Object call, @Nullable String key) {
        Note known = byObject.getIfPresent(call);
        if (known == null && key != null) {
            known = byKey.getIfPresent(key);
        }
        Note note = known == null ? new Note() : known;
        byObject.put(call, note);
        if (key != null) {
            byKey.put(key, note);
        }
        return note;
    }
}
