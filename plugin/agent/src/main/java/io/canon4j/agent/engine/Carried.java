package io.canon4j.agent.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Messages that went out with a block, by the application's own message object. A request whose reading takes too long still
 * starts with what the one before it carried, without a look into any message.
 */
final class Carried {

    private final Cache<Object, Object> sent = Caffeine.newBuilder()
            .weakKeys()
            .expireAfterAccess(Duration.ofHours(1))
            .executor(Runnable::run)
            .build();

    /** These, as they came, went out as those. */
    void putAll(IdentityHashMap<Object, Object> messages) {
        messages.forEach(sent::put);
    }

    boolean isEmpty() {
        return sent.estimatedSize() == 0;
    }

    /** What that message went out as; null when it went out as it came. */
    @Nullable
    Object get(Object message) {
        return sent.getIfPresent(message);
    }
}
