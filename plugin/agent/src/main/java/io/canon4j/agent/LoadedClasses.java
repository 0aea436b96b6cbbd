package io.canon4j.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what an application had loaded before the agent came, and has it woven. */
final class LoadedClasses {

    private static final Set<String> WOVEN = Set.of(
            "dev.langchain4j.service.tool.ToolExecutor",
            "dev.langchain4j.model.chat.ChatModel",
            "dev.langchain4j.model.chat.StreamingChatModel",
            "dev.langchain4j.service.tool.ToolService");

    private LoadedClasses() {}

    static void weaveAgain(Instrumentation instrumentation) {
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() != null
                    && !loaded.isArray()
                    && !loaded.isHidden()
                    && instrumentation.isModifiableClass(loaded)
                    && belongs(loaded)) {
                try {
                    instrumentation.retransformClasses(loaded);
                } catch (UnmodifiableClassException | LinkageError skipped) {
                    Say.line(loaded.getName() + " stays as it is: " + skipped);
                }
            }
        }
    }

    private static boolean belongs(@Nullable Class<?> type) {
        if (type == null || type == Object.class) {
            return false;
        }
        if (WOVEN.contains(type.getName())) {
            return true;
        }
        try {
            for (Class<?> above : type.getInterfaces()) {
                if (belongs(above)) {
                    return true;
                }
            }
            return belongs(type.getSuperclass());
        } catch (LinkageError incomplete) {
            return false;
        }
    }
}
