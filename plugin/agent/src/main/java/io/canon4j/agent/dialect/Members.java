package io.canon4j.agent.dialect;

import io.canon4j.agent.weave.ClassFiles;
import io.canon4j.agent.weave.Shape;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Methods of LangChain4j that a class of ours calls. A missing one would show as an agent that silently does nothing, so all are
 * looked for before that class is loaded.
 *
 * @param names each {@code Type#method}, the type without its package
 */
record Members(List<String> names) {

    private static final List<String> PACKAGES = List.of(
            "dev/langchain4j/agent/tool/",
            "dev/langchain4j/data/message/",
            "dev/langchain4j/model/chat/request/",
            "dev/langchain4j/service/tool/");

    Members {
        names = List.copyOf(names);
    }

    /**
     * The newest generation that is there completely, or null when not even the oldest is.
     *
     * @param generations oldest first, each with what the ones before lack
     */
    static <G> @Nullable G newest(ClassFiles application, G[] generations, Function<G, Members> members) {
        G newest = null;
        for (G generation : generations) {
            if (members.apply(generation).missing(application) != null) {
                return newest;
            }
            newest = generation;
        }
        return newest;
    }

    /** The first that is not there, or null when all are. */
    @Nullable
    String missing(ClassFiles application) {
        for (String member : names) {
            int hash = member.indexOf('#');
            if (!has(application, member.substring(0, hash), member.substring(hash + 1))) {
                return member;
            }
        }
        return null;
    }

    private static boolean has(ClassFiles application, String type, String method) {
        for (String name : PACKAGES) {
            Shape found = application.find(name + type);
            if (found != null) {
                return found.declares(method);
            }
        }
        return false;
    }
}
