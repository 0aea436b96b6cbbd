package io.canon4j.agent.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.agent.dialect.Dialect;
import io.canon4j.runtime.Containment;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Place;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of each tool call: whose it is, how it ended, which conversation took it in. Found by the application's own
 * call object, which travels from the model's answer to the executor and back into the next request; else, where a memory was
 * written out and read again, by the call's key.
 */
final class Calls {

    /** What LangChain4j names the memory of a service that has only one: no name. */
    private static final String DEFAULT_MEMORY = "default";

    private static final int KEPT_BY_KEY = 100_000;
    private static final Duration KEPT = Duration.ofHours(1);

    /** A call. Fields are set by whoever learns of them; a later, poorer source never takes anything away. */
    static final class Note {
        /** Who made it, as the application says it; asked on a thread of ours, once. */
        private @Nullable Object context;

        private @Nullable Object memoryId;
        private volatile boolean made;
        volatile @Nullable ConversationKey named;
        volatile String invocation = "";
        volatile String service = "";
        volatile boolean failed;
        volatile @Nullable ConversationKey takenIn;

        /** Whether what it touches has been looked at since it last ran. */
        volatile boolean looked;

        /** The call begins; nothing of the application is asked yet. */
        synchronized void begins(@Nullable Object invocationContext, @Nullable Object memory) {
            // A tool called in a context calls itself without one: what is known already stays.
            context = invocationContext != null ? invocationContext : context;
            memoryId = memory != null ? memory : memoryId;
            failed = false;
            // A program may hand out one call object twice; it then runs twice, and touches twice.
            looked = false;
            made = true;
        }

        /** Whether its beginning was seen in this process. */
        boolean made() {
            return made;
        }

        /** Learns who made it. An application that fails at telling is not asked again. */
        void learn(Supplier<Dialect> dialect, Containment containment) {
            containment.guard(
                    "asking who called a tool",
                    () -> {
                        learn(dialect);
                        return true;
                    },
                    false);
        }

        private synchronized void learn(Supplier<Dialect> dialect) {
            Object asked = context;
            Object memory = memoryId;
            context = null;
            memoryId = null;
            if (asked != null) {
                Dialect.Caller caller = dialect.get().caller(asked);
                invocation = caller.invocation();
                service = caller.service();
                memory = caller.memoryId();
                if (caller.scope() != null) {
                    named = ConversationKey.scope(caller.scope());
                    return;
                }
            }
            if (memory != null && !DEFAULT_MEMORY.equals(memory)) {
                named = ConversationKey.memory(memory);
            }
        }

        /** Where it was made, as far as is known. */
        Place place() {
            ConversationKey known = named;
            if (known == null) {
                known = invocation.isEmpty() ? ConversationKey.unnamed() : ConversationKey.invocation(invocation);
            }
            return new Place(known, invocation, service);
        }
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
