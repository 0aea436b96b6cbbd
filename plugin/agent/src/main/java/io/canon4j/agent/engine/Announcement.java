package io.canon4j.agent.engine;

import io.canon4j.agent.dialect.Generation;
import io.canon4j.agent.weave.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The one line an application sees of the agent: which LangChain4j it found and what of it cannot be hooked. */
final class Announcement {

    private static final String CORE = "META-INF/maven/dev.langchain4j/langchain4j-core/pom.properties";
    private static final String CONTEXT = "dev/langchain4j/invocation/InvocationContext";

    private Announcement() {}

    /** @param tool about the {@code canon} tool, or empty where it is not wanted */
    static String of(ClassLoader loader, @Nullable Generation generation, String tool) {
        ClassFiles application = new ClassFiles(loader);
        String found = "LangChain4j " + version(loader);
        if (generation == null) {
            return found + " lacks " + Generation.SINCE_1_0.missing(application)
                    + ", so nothing is hooked; the application runs as without the agent";
        }
        return found + ": tool calls and model requests are hooked"
                + (application.find(CONTEXT) != null
                        ? ""
                        : "; not hooked: tools that are lambdas (before 1.6; seen in the next request instead)")
                + tool;
    }

    private static String version(ClassLoader loader) {
        URL properties = loader.getResource(CORE);
        return properties == null ? "(of unknown version)" : version(properties);
    }

    private static String version(URL properties) {
        Properties read = new Properties();
        try (InputStream in = properties.openStream()) {
            read.load(in);
        } catch (IOException | IllegalArgumentException unreadable) {
            return "(of unknown version)";
        }
        @Nullable String version = read.getProperty("version");
        return version == null ? "(of unknown version)" : version;
    }
}
