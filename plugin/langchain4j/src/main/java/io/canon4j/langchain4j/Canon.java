package io.canon4j.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.langchain4j.service.tool.ToolService;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A project's memory for LangChain4j. {@code canon.aiServices(Bot.class)} in place of {@code AiServices.builder(Bot.class)} is
 * all an application has to write; the {@code wrap} methods are for programs that run their own loop, or a framework that
 * builds AI Services itself.
 *
 * <p>Thread-safe; one per project and application is enough.
 */
public final class Canon implements AutoCloseable {

    /** How long opening a store may hold up the application's start. */
    private static final Duration OPENING = Duration.ofSeconds(1);

    private final CanonRuntime runtime;
    private final Hooks hooks;

    private Canon(CanonRuntime runtime, @Nullable Supplier<@Nullable Object> conversation) {
        this.runtime = runtime;
        this.hooks = new Hooks(runtime, conversation);
    }

    /**
     * The memory of that project, with this process's settings. Naming the project here is what makes its store trusted.
     * Waits up to a second for the store to open; a store that takes longer opens in the background.
     *
     * @throws io.canon4j.runtime.SettingsException when a setting is unknown or cannot be used
     */
    public static Canon of(Path project) {
        return of(project, Settings.read());
    }

    /** As {@link #of(Path)}, with these settings. */
    public static Canon of(Path project, Settings settings) {
        List<Path> trusted = new ArrayList<>(settings.trusted());
        trusted.add(project);
        String paths = trusted.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        CanonRuntime runtime = CanonRuntime.open(project, settings.with(Setting.TRUST, paths));
        runtime.ready(OPENING);
        return over(runtime);
    }

    /** A door over a runtime that is already open; trust is as that runtime has it. */
    public static Canon over(CanonRuntime runtime) {
        return new Canon(runtime, null);
    }

    /**
     * This, with conversations named by the application: asked at the start of each invocation that has no memory id of its
     * own, for example a user's session id. A null answer means it does not know.
     */
    public Canon conversations(Supplier<@Nullable Object> names) {
        return new Canon(runtime, Objects.requireNonNull(names, "names"));
    }

    /**
     * In place of {@code AiServices.builder(service)}: everything the returned builder is given is observed, and every request
     * of the service carries what is due.
     *
     * @throws IllegalStateException where another framework builds AI Services; the message names the two calls to use then
     */
    public <T> AiServices<T> aiServices(Class<T> service) {
        OtherFactories.refuse();
        return AiServices.builder(new CanonContext(service, hooks));
    }

    /** The model, with what is due in every request. For programs that run their own loop, or beside {@link #wrapTools}. */
    public ChatModel wrap(ChatModel model) {
        return ProjectingChatModel.around(model, hooks);
    }

    /** The streaming model, with what is due in every request. The handler is passed on as it is. */
    public StreamingChatModel wrap(StreamingChatModel model) {
        return ProjectingStreamingModel.around(model, hooks);
    }

    /** The executor, observed; for example for {@code McpToolProvider.Builder.toolWrapper(canon::wrap)}. */
    public ToolExecutor wrap(ToolExecutor executor) {
        return ObservingExecutor.around(executor, hooks, null);
    }

    /** The provider, with every executor it provides observed; dynamic ones stay dynamic. */
    public ToolProvider wrap(ToolProvider provider) {
        return ObservingProvider.around(provider, hooks, null);
    }

    /** The {@code @Tool} methods of these objects, observed, for {@code AiServices.tools(List)}; return behaviour is kept. */
    public List<AiServiceTool> wrapTools(Object... objectsWithTools) {
        List<AiServiceTool> tools = new ArrayList<>();
        for (Object object : objectsWithTools) {
            for (AiServiceTool tool : ToolService.findTools(object)) {
                tools.add(
                        tool.toBuilder().toolExecutor(wrap(tool.toolExecutor())).build());
            }
        }
        return tools;
    }

    /**
     * The {@code @Tool} methods of these objects, observed, for builders that take no list of tools, such as those of agents;
     * return behaviour is kept.
     */
    public ToolProvider toolProvider(Object... objectsWithTools) {
        List<AiServiceTool> tools = wrapTools(objectsWithTools);
        return request -> new ToolProviderResult(tools);
    }

    /** The {@code canon} tool, to be offered by programs that do not use {@link #aiServices}. */
    public AiServiceTool tool() {
        return CanonExecutor.of(hooks, null);
    }

    /** The application cleared the memory with that id: its conversation starts anew. */
    public void forget(Object memoryId) {
        runtime.forget(ConversationKey.memory(memoryId));
    }

    /** What works behind this door. */
    public CanonRuntime runtime() {
        return runtime;
    }

    @Override
    public void close() {
        runtime.close();
    }
}
