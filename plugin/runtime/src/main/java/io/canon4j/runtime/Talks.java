package io.canon4j.runtime;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.LineStyle;
import io.canon4j.surfacing.SurfacingTrace;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The conversations of one runtime: as many as the settings allow, the longest idle forgotten first. */
final class Talks {

    private final Cache<ConversationKey, Talk> known;
    private final Function<ConversationKey, Talk> made;

    /** @param traces who is told what is decided in a conversation */
    Talks(Settings settings, LineStyle style, Function<ConversationKey, SurfacingTrace> traces) {
        this.made = key -> new Talk(key.value(), new Conversation(settings.budget(), style, traces.apply(key)));
        this.known = Caffeine.newBuilder()
                .maximumSize(settings.conversations())
                .expireAfterAccess(settings.idle())
                .executor(Runnable::run)
                .build();
    }

    /** That conversation, which begins here if it is new or was forgotten. */
    Talk of(ConversationKey key) {
        return known.get(key, made);
    }

    /** That conversation, or null when it is not known. */
    @Nullable
    Talk ifKnown(ConversationKey key) {
        return known.getIfPresent(key);
    }

    void forget(ConversationKey key) {
        known.invalidate(key);
    }

    /** Whether any is remembered. */
    boolean any() {
        return known.estimatedSize() > 0;
    }

    /** How many are remembered now. */
    long count() {
        known.cleanUp();
        return known.estimatedSize();
    }
}
