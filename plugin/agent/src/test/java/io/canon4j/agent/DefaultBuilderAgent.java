package io.canon4j.agent;

import static net.bytebuddy.matcher.ElementMatchers.hasSuperType;
import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import net.bytebuddy.agent.builder.AgentBuilder;

/**
 * The same advice by {@code AgentBuilder} as it comes: what one would write first, and what the figures compare with. Its advice
 * calls a dispatcher that lies on the bootstrap path, as such agents have it.
 */
public final class DefaultBuilderAgent {

    private DefaultBuilderAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        ClassLoader ours = DefaultBuilderAgent.class.getClassLoader();
        if ("bootstrap".equals(arguments)) {
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(dispatcher()));
        }
        new AgentBuilder.Default()
                .type(hasSuperType(named("dev.langchain4j.service.tool.ToolExecutor")))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(ours)
                        .advice(
                                named("executeWithContext").and(not(isAbstract())),
                                "io.canon4j.agent.BuilderToolAdvice"))
                .type(hasSuperType(named("dev.langchain4j.model.chat.ChatModel")
                        .or(named("dev.langchain4j.model.chat.StreamingChatModel"))))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(ours)
                        .advice(
                                named("chat")
                                        .and(takesArgument(0, named("dev.langchain4j.model.chat.request.ChatRequest")))
                                        .and(not(isAbstract())),
                                "io.canon4j.agent.BuilderModelAdvice"))
                .installOn(instrumentation);
    }

    private static File dispatcher() throws IOException {
        File file = Files.createTempFile("builder-dispatcher", ".jar").toFile();
        file.deleteOnExit();
        try (InputStream in = DefaultBuilderAgent.class.getResourceAsStream("Dispatcher.class");
                OutputStream out = Files.newOutputStream(file.toPath());
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("io/canon4j/agent/Dispatcher.class"));
            in.transferTo(jar);
            jar.closeEntry();
        }
        return file;
    }
}
