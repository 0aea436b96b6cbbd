package io.canon4j.agent;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.service.AiServices;
import io.canon4j.agent.sample.Conversation;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import org.slf4j.simple.SimpleLogger;

/** What the applications in child JVMs have on their class path. */
final class ClassPaths {

    /** This build's LangChain4j. */
    static final String NEWEST = "1.19.0";

    private ClassPaths() {}

    /** The sample applications with this build's LangChain4j. */
    static List<Path> newest() {
        List<Path> paths = common();
        paths.add(of(AiServices.class));
        paths.add(of(ChatModel.class));
        return paths;
    }

    /** The sample applications with another LangChain4j, which the build has copied. */
    static List<Path> version(String version) throws IOException {
        if (version.equals(NEWEST)) {
            return newest();
        }
        List<Path> paths = common();
        try (Stream<Path> jars = Files.list(Path.of(System.getProperty("agent.matrix"), version))) {
            jars.sorted().forEach(paths::add);
        }
        return paths;
    }

    /** Everything the tests see but the agent's own classes: an application that has the library, too. */
    static List<Path> ofTheTests() {
        return Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(path -> !path.equals(of(CanonAgent.class)))
                .toList();
    }

    private static List<Path> common() {
        return new ArrayList<>(List.of(
                of(Conversation.class),
                of(ObjectMapper.class),
                of(JsonParser.class),
                of(JsonProperty.class),
                of(LoggerFactory.class),
                of(SimpleLogger.class)));
    }

    static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
