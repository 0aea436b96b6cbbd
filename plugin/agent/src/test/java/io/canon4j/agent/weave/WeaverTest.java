package io.canon4j.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolService;
import io.canon4j.agent.Dispatcher;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Woven copies of classes, verified by the JVM and run: bodies of every shape keep their meaning, and we hear of each call. */
class WeaverTest {

    private final List<String> heard = new ArrayList<>();
    private @Nullable Object replacement;

    @BeforeEach
    void listen() {
        BiFunction<String, Object[], @Nullable Object> engine = (what, about) -> {
            heard.add(what + (what.equals("called") ? " " + about[1] : ""));
            return what.equals("sending") ? replacement : null;
        };
        Dispatcher.connect(engine);
    }

    @AfterEach
    void stopListening() {
        Dispatcher.connect((what, about) -> null);
    }

    private static final ToolExecutionRequest CALL =
            ToolExecutionRequest.builder().id("a").name("t").arguments("{}").build();

    /** Begins with a loop, reassigns its parameters, leaves by several ways. */
    public static final class Winding implements ToolExecutor {

        @Override
        public String execute(ToolExecutionRequest request, Object memoryId) {
            while (request != null) {
                try {
                    for (int i = 0; ; i++) {
                        long wide = i * 2L;
                        double part = wide / 3.0;
                        if (memoryId instanceof Integer steps && i >= steps) {
                            return "steps " + i + " " + (part >= 0 ? "up" : "down");
                        }
                        if ("throw".equals(memoryId)) {
                            throw new IllegalStateException("trap");
                        }
                        if ("caught".equals(memoryId)) {
                            throw new IllegalArgumentException("inner");
                        }
                        if (memoryId == null) {
                            request = null;
                            break;
                        }
                    }
                } catch (IllegalArgumentException inner) {
                    memoryId = 0;
                } finally {
                    memoryId = memoryId == null ? "gone" : memoryId;
                }
            }
            return "left with " + memoryId;
        }

        /** Not the framework's: nothing of it is woven. */
        public String execute(ToolExecutionRequest request, int times) {
            return request.id().repeat(times);
        }

        /** Nor this. */
        public ToolExecutionResult executeWithContext(ToolExecutionRequest request, long wide) {
            return ToolExecutionResult.builder().resultText("" + wide).build();
        }

        @Override
        public synchronized ToolExecutionResult executeWithContext(
                ToolExecutionRequest request, InvocationContext context) {
            String id = request.id();
            request = null;
            context = null;
            return id.equals("null")
                    ? null
                    : ToolExecutionResult.builder()
                            .isError(id.equals("error"))
                            .resultText(id)
                            .build();
        }
    }

    /** A model that looks at what it is given. */
    public static final class Echo implements ChatModel {

        @Override
        public ChatResponse chat(ChatRequest request) {
            if (request == null) {
                return null;
            }
            String text = request.messages().toString();
            request = null;
            if (text.contains("boom")) {
                throw new IllegalStateException("boom");
            }
            return ChatResponse.builder().aiMessage(AiMessage.from(text)).build();
        }
    }

    /** The methods that are woven, with wide parameters behind. */
    public static class Abstract {

        /** Not a tool: nothing of it is woven. */
        public String execute(ToolExecutionRequest request, Object memoryId) {
            return "untouched";
        }
    }

    @Test
    void windingBody_keepsItsMeaning() throws Exception {
        ToolExecutor bare = new Winding();
        ToolExecutor woven = (ToolExecutor) woven(Winding.class);
        for (Object memory : Arrays.asList(3, null, "caught")) {
            heard.clear();
            assertThat(woven.execute(CALL, memory)).isEqualTo(bare.execute(CALL, memory));
            assertThat(heard).containsExactly("calling", "called false");
        }
        heard.clear();
        Object overload = woven.getClass()
                .getMethod("execute", ToolExecutionRequest.class, int.class)
                .invoke(woven, CALL, 2);
        assertThat(overload).isEqualTo("aa");
        assertThat(heard).isEmpty();
        assertThatThrownBy(() -> woven.execute(CALL, "throw")).hasMessage("trap");
        assertThat(heard).containsExactly("calling", "called true");
    }

    @Test
    void resultInContext_saysWhetherItFailed() throws Exception {
        ToolExecutor woven = (ToolExecutor) woven(Winding.class);
        assertThat(woven.executeWithContext(call("fine"), null).resultText()).isEqualTo("fine");
        assertThat(woven.executeWithContext(call("error"), null).isError()).isTrue();
        assertThat(woven.executeWithContext(call("null"), null)).isNull();
        assertThatThrownBy(() -> woven.executeWithContext(null, null)).isInstanceOf(NullPointerException.class);
        assertThat(heard)
                .containsExactly(
                        "calling",
                        "called false",
                        "calling",
                        "called true",
                        "calling",
                        "called true",
                        "calling",
                        "called true");
    }

    @Test
    void request_isReplacedByOneOfItsTypeOnly() throws Exception {
        ChatModel woven = (ChatModel) woven(Echo.class);
        ChatRequest request = request("mine");
        assertThat(woven.chat(request).aiMessage().text()).contains("mine");
        replacement = request("theirs");
        assertThat(woven.chat(request).aiMessage().text()).contains("theirs");
        replacement = "no request at all";
        assertThat(woven.chat(request).aiMessage().text()).contains("mine");
        replacement = request("theirs");
        assertThat(woven.chat((ChatRequest) null)).isNull();
        assertThat(heard).containsExactly("sending", "sent", "sending", "sent", "sending", "sent", "sending", "sent");
        replacement = null;
        heard.clear();
        assertThatThrownBy(() -> woven.chat(request("boom"))).hasMessage("boom");
        assertThat(heard).containsExactly("sending", "sent");
    }

    @Test
    void whatIsNotBelowTheTypes_isLeft() throws IOException {
        assertThat(weaver(true).weave(getClass().getClassLoader(), bytes(Abstract.class)))
                .isNull();
        assertThat(weaver(true).weave(getClass().getClassLoader(), bytes(Object.class)))
                .isNull();
    }

    @Test
    void langChain4jsOwnClasses_areWovenAndVerified() throws Exception {
        for (Class<?> type :
                List.of(DefaultToolExecutor.class, ToolExecutor.class, ChatModel.class, ToolService.class)) {
            byte[] file = weaver(true).weave(type.getClassLoader(), bytes(type));
            assertThat(file).as(type.getName()).isNotNull();
            Class<?> copy = new Copies(type.getName(), file).loadClass(type.getName());
            // Links it, which verifies every method.
            assertThat(Class.forName(copy.getName(), true, copy.getClassLoader()))
                    .isSameAs(copy);
        }
        assertThat(weaver(false).weave(null, bytes(ToolService.class)))
                .as("without the tool")
                .isNull();
    }

    private static ToolExecutionRequest call(String id) {
        return ToolExecutionRequest.builder().id(id).name("t").arguments("{}").build();
    }

    private static ChatRequest request(String text) {
        return ChatRequest.builder().messages(UserMessage.from(text)).build();
    }

    private static Weaver weaver(boolean offersTool) {
        return new Weaver(() -> offersTool);
    }

    private static Object woven(Class<?> type) throws Exception {
        byte[] file = weaver(true).weave(type.getClassLoader(), bytes(type));
        return new Copies(type.getName(), file)
                .loadClass(type.getName())
                .getConstructor()
                .newInstance();
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** Defines one class anew; all others are the tests' own. */
    private static final class Copies extends ClassLoader {

        private final String name;
        private final byte[] file;

        Copies(String name, byte[] file) {
            super(WeaverTest.class.getClassLoader());
            this.name = name;
            this.file = file;
        }

        @Override
        protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
            if (!wanted.equals(name)) {
                return super.loadClass(wanted, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
        }
    }
}
