package io.canon4j.langchain4j;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.invocation.InvocationContext;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Place;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the parts of one door share: the runtime, and the two ways to find out whose request or call it is. */
final class Hooks {

    private static final int REMEMBERED_CALLS = 100_000;

    private final CanonRuntime runtime;
    private final Identity identity;
    private final RequestProjection projection = new RequestProjection(this);

    /**
     * By tool specification, compared by identity. Each invocation gets one fresh copy of a specification that is equal to
     * the original; it travels in every request of the invocation, on whatever thread, and tells whose request it is.
     */
    private final Cache<ToolSpecification, Place> invocations =
            Caffeine.newBuilder().weakKeys().build();

    /** By call key: where a call was observed. For models and executors that were wrapped one by one. */
    private final Cache<String, Place> calls;

    Hooks(CanonRuntime runtime, @Nullable Supplier<@Nullable Object> conversation) {
        this.runtime = runtime;
        this.identity = new Identity(conversation);
        this.calls = Caffeine.newBuilder()
                .maximumSize(REMEMBERED_CALLS)
                .expireAfterAccess(runtime.settings().idle())
                .executor(Runnable::run)
                .build();
    }

    CanonRuntime runtime() {
        return runtime;
    }

    Identity identity() {
        return identity;
    }

    RequestProjection projection() {
        return projection;
    }

    /** The specification to send in place of this one, so that its requests can be recognised. */
    ToolSpecification mark(ToolSpecification specification, Place place) {
        ToolSpecification marked = specification.toBuilder().build();
        invocations.put(marked, place);
        return marked;
    }

    @Nullable
    Place marked(ToolSpecification specification) {
        return invocations.getIfPresent(specification);
    }

    void remember(String callKey, Place place) {
        calls.put(callKey, place);
    }

    @Nullable
    Place remembered(String callKey) {
        return calls.getIfPresent(callKey);
    }

    /** Where a call happens as far as its context tells, or null when it tells nothing. */
    @Nullable
    Place placeOf(@Nullable InvocationContext context) {
        return context == null ? null : identity.place(context, null);
    }
}
