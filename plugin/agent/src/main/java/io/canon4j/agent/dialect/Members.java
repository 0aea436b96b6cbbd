package io.canon4j.agent.dialect;

import java.util.List;
import java.util.function.Function;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/**
 * Methods of LangChain4j that a class of ours calls. A missing one would show as an agent that silently does nothing, so all are
 * looked for before that class is loaded.
 *
 * @param names each {@code Type#method}, the type without its package
 */
record Members(List<String> names) {

    private static final List<String> PACKAGES = List.of(
            "dev.langchain4j.agent.tool.",
            "dev.langchain4j.data.message.",
            "dev.langchain4j.model.chat.request.",
            "dev.langchain4j.service.tool.");

    Members {
        names = List.copyOf(names);
    }

    /**
     * The newest generation that is there completely, or null when not even the oldest is.
     *
     * @param generations oldest first, each with what the ones before lack
     */
    static <G> @Nullable G newest(TypePool pool, G[] generations, Function<G, Members> members) {
        G newest = null;
        for (G generation : generations) {
            if (members.apply(generation).missing(pool) != null) {
                return newest;
            }
            newest = generation;
        }
        return newest;
    }

    /** The first that is not there, or null when all are. */
    @Nullable
    String missing(TypePool pool) {
        for (String member : names) {
            int hash = member.indexOf('#');
            if (!has(pool, member.substring(0, hash), member.substring(hash + 1))) {
                return member;
            }
        }
        return null;
    }

    private static boolean has(TypePool pool, String type, String method) {
        for (String name : PACKAGES) {
            TypePool.Resolution found = pool.describe(name + type);
            if (found.isResolved()) {
                TypeDescription described = found.resolve();
                return !described
                        .getDeclaredMethods()
                        .filter(ElementMatchers.named(method))
                        .isEmpty();
            }
        }
        return false;
    }
}
