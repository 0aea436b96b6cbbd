package io.canon4j.agent.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agentic.scope.AgenticScope;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine as the dispatcher asks it, in one process with LangChain4j. */
class EngineTest {

    private static final String CAPSULE = "Feed pages cap at 50 items silently.";

    // An engine ends with its process only and may still be writing when a test is over.
    @TempDir(cleanup = CleanupMode.NEVER)
    Path project;

    private Engine engine;

    @BeforeEach
    void open() throws IOException {
        Path page = project.resolve(".canon/articles/src/feed.md");
        Files.createDirectories(page.getParent());
        Files.writeString(page, "---\ncapsule: " + CAPSULE + "\nupdated: 2026-11-30\n---\n\n# src/feed\n");
        Path file = project.resolve("src/feed/sync.py");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "print()\n");
        engine = new Engine(Map.of("agent.project", project.toString(), "wait", "1000", "events", "off"), "test");
        assertThat(engine.open(Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void sending_afterATouch_putsTheLineBehindTheLastResult() {
        ChatRequest request = request(List.of(UserMessage.from("q")), call("a"));
        ChatRequest sent = (ChatRequest) engine.apply("sending", new Object[] {request});
        assertThat(text(sent)).startsWith("content\n\n[canon4j]").contains(CAPSULE);
        assertThat(text(request)).isEqualTo("content");
    }

    @Test
    void sending_theRequestBeingSent_passesItOn() {
        ChatRequest request = request(List.of(UserMessage.from("q")), call("a"));
        Object sent = engine.apply("sending", new Object[] {request});
        assertThat(engine.apply("sending", new Object[] {sent})).isNull();
        engine.apply("sent", new Object[0]);
        engine.apply("sent", new Object[0]);
        assertThat(engine.apply("sending", new Object[] {request})).isEqualTo(sent);
    }

    @Test
    void sending_twoStrangersWithEqualIds_eachGetTheLine() {
        for (int i = 0; i < 100; i++) {
            ChatRequest request = request(List.of(UserMessage.from("q")), call("same"));
            engine.apply("calling", new Object[] {callOf(request), null, null});
            engine.apply("called", new Object[] {callOf(request), false});
            ChatRequest sent = (ChatRequest) engine.apply("sending", new Object[] {request});
            assertThat(sent).as("request %s", i).isNotNull();
            assertThat(text(sent)).contains(CAPSULE);
            engine.apply("sent", new Object[0]);
        }
    }

    @Test
    void callObjectUsedByTwoInvocations_touchesForBoth() {
        ToolExecutionRequest call = callOf(request(List.of(UserMessage.from("q")), call("a")));
        for (int i = 1; i <= 3; i++) {
            agentCalls(engine, call, "00000000-0000-0000-0000-00000000000" + i);
            ChatRequest sent = (ChatRequest) engine.apply("sending", new Object[] {
                of(List.of(
                        UserMessage.from("q"), AiMessage.from(call), ToolExecutionResultMessage.from(call, "content")))
            });
            assertThat(sent).as("invocation %s", i).isNotNull();
            assertThat(text(sent)).contains(CAPSULE);
            engine.apply("sent", new Object[0]);
        }
    }

    @Test
    void sending_withAMemoryId_keepsOneConversationForIt() {
        for (int i = 0; i < 3; i++) {
            ChatRequest request = request(List.of(UserMessage.from("q")), call("call" + i));
            engine.apply("calling", new Object[] {callOf(request), null, "user-7"});
            engine.apply("called", new Object[] {callOf(request), false});
            engine.apply("sending", new Object[] {request});
            engine.apply("sent", new Object[0]);
        }
        assertThat(engine.failures()).isZero();
    }

    @Test
    void apply_withNonsense_isContainedAndCounted() {
        assertThat(engine.apply("sending", new Object[] {"no request"})).isNull();
        assertThat(engine.apply("calling", new Object[] {"no call", "no context", null}))
                .isNull();
        assertThat(engine.apply("weave", new Object[] {getClass().getClassLoader(), "a/B", new byte[] {1}}))
                .isNull();
        assertThat(engine.failures()).isGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, OutOfMemoryError.class, StackOverflowError.class})
    void sending_messageThatFailsWhoReadsIt_isContainedAndCountedEachTime(Class<? extends Throwable> failure) {
        UserMessage failing = new UserMessage("q") {
            @Override
            public boolean hasSingleText() {
                throw EngineTest.<RuntimeException>thrown(failure);
            }
        };
        for (int times = 1; times <= 3; times++) {
            ChatRequest request = request(List.of(failing), call("a"));
            assertThat(engine.apply("sending", new Object[] {request})).isNull();
            engine.apply("sent", new Object[0]);
            assertThat(engine.failures()).isEqualTo(times);
        }
    }

    /** An error is thrown where an exception is expected. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E thrown(Class<? extends Throwable> failure) throws E {
        try {
            throw (E) failure.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void sending_readTooLate_lineRidesTheNextBlockAndNeverTheOldOne() throws Exception {
        Engine impatient = impatient();
        Trap trap = new Trap();
        List<ChatMessage> messages =
                new ArrayList<>(request(List.of(trap), call("a")).messages());
        assertThat(impatient.apply("sending", new Object[] {of(messages)})).isNull();
        impatient.apply("sent", new Object[0]);
        trap.openAndAwaitReader();

        messages.addAll(request(List.of(), call("b", "docs/guide.md")).messages());
        ChatRequest next = (ChatRequest) impatient.apply("sending", new Object[] {of(messages)});
        assertThat(next).isNotNull();
        assertThat(((ToolExecutionResultMessage) next.messages().get(2)).text()).isEqualTo("content");
        assertThat(((ToolExecutionResultMessage) next.messages().get(4)).text()).contains(CAPSULE);
    }

    @Test
    void sending_readTooLate_keepsWhatTheRequestBeforeCarried() throws Exception {
        Engine impatient = impatient();
        List<ChatMessage> messages = new ArrayList<>(
                request(List.of(UserMessage.from("q")), call("a")).messages());
        ChatRequest first = (ChatRequest) impatient.apply("sending", new Object[] {of(messages)});
        assertThat(text(first)).contains(CAPSULE);
        impatient.apply("sent", new Object[0]);

        Trap trap = new Trap();
        messages.add(trap);
        messages.addAll(request(List.of(), call("b", "docs/guide.md")).messages());
        ChatRequest late = (ChatRequest) impatient.apply("sending", new Object[] {of(messages)});
        assertThat(late.messages()).startsWith(first.messages().toArray(ChatMessage[]::new));
        assertThat(late.messages().subList(3, 6)).isEqualTo(messages.subList(3, 6));
        impatient.apply("sent", new Object[0]);
        trap.openAndAwaitReader();

        messages.add(UserMessage.from("and?"));
        ChatRequest next = (ChatRequest) impatient.apply("sending", new Object[] {of(messages)});
        assertThat(next.messages()).startsWith(late.messages().toArray(ChatMessage[]::new));
    }

    @Test
    void sending_callThatWasMissed_itsLineRidesTheNextBlock() {
        List<ChatMessage> messages = new ArrayList<>(
                request(List.of(UserMessage.from("q")), call("a")).messages());
        // Its own request never came here: it was sent before the project was open.
        engine.apply("calling", new Object[] {callOf(of(messages)), null, null});
        engine.apply("called", new Object[] {callOf(of(messages)), false});
        messages.addAll(request(List.of(), call("b", "docs/guide.md")).messages());

        ChatRequest sent = (ChatRequest) engine.apply("sending", new Object[] {of(messages)});
        assertThat(text(sent)).isEqualTo("content");
        assertThat(((ToolExecutionResultMessage) sent.messages().get(4)).text()).contains(CAPSULE);
    }

    @Test
    void sending_anotherAgentOfTheRunAsksInBetween_theLateLineRidesTheNextBlockOfItsAgent() throws Exception {
        Engine impatient = impatient();
        Trap trap = new Trap();
        ChatRequest late = request(List.of(trap), call("a"));
        agentCalls(impatient, callOf(late), "11111111-1111-1111-1111-111111111111");
        assertThat(impatient.apply("sending", new Object[] {late})).isNull();
        impatient.apply("sent", new Object[0]);
        trap.openAndAwaitReader();

        ChatRequest other = request(List.of(UserMessage.from("q")), call("o", "docs/guide.md"));
        agentCalls(impatient, callOf(other), "22222222-2222-2222-2222-222222222222");
        assertThat(impatient.apply("sending", new Object[] {other})).isNull();
        impatient.apply("sent", new Object[0]);

        List<ChatMessage> messages = new ArrayList<>(late.messages());
        ToolExecutionRequest again = call("b", "docs/guide.md");
        agentCalls(impatient, again, "11111111-1111-1111-1111-111111111111");
        messages.addAll(request(List.of(), again).messages());
        ChatRequest next = (ChatRequest) impatient.apply("sending", new Object[] {of(messages)});
        assertThat(next).isNotNull();
        assertThat(((ToolExecutionResultMessage) next.messages().get(4)).text()).contains(CAPSULE);
    }

    private static void agentCalls(Engine engine, ToolExecutionRequest call, String invocation) {
        AgenticScope run = (AgenticScope) Proxy.newProxyInstance(
                AgenticScope.class.getClassLoader(),
                new Class<?>[] {AgenticScope.class},
                (proxy, method, arguments) -> method.getName().equals("memoryId") ? "run" : null);
        InvocationContext context = InvocationContext.builder()
                .invocationId(UUID.fromString(invocation))
                .managedParameters(Map.of(AgenticScope.class, run))
                .build();
        engine.apply("calling", new Object[] {call, context, null});
        engine.apply("called", new Object[] {call, false});
    }

    /** With little patience, and warm: what takes long in it is the test's doing. */
    private Engine impatient() {
        Engine made = new Engine(Map.of("agent.project", project.toString(), "wait", "150", "events", "off"), "test");
        assertThat(made.open(Duration.ofSeconds(30))).isTrue();
        made.apply("sending", new Object[] {of(List.of(UserMessage.from("warm up")))});
        made.apply("sent", new Object[0]);
        return made;
    }

    private static ChatRequest of(List<ChatMessage> messages) {
        return ChatRequest.builder().messages(messages).build();
    }

    /** A message that the agent's thread cannot read for as long as the test wants. */
    private static final class Trap extends UserMessage {

        private final CountDownLatch open = new CountDownLatch(1);
        private volatile Thread reader = Thread.currentThread();

        Trap() {
            super("q");
        }

        @Override
        public boolean hasSingleText() {
            if (open.getCount() > 0 && Thread.currentThread().getName().startsWith("canon4j-")) {
                reader = Thread.currentThread();
                try {
                    open.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return super.hasSingleText();
        }

        /** Lets the reader go on and waits until it is looking for other work. */
        void openAndAwaitReader() {
            assertThat(reader).isNotSameAs(Thread.currentThread());
            open.countDown();
            long patience = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (reader.isAlive()
                    && Arrays.stream(reader.getStackTrace())
                            .noneMatch(frame -> frame.getMethodName().equals("getTask"))) {
                assertThat(System.nanoTime()).isLessThan(patience);
                Thread.onSpinWait();
            }
        }
    }

    private static ToolExecutionRequest call(String id, String path) {
        return ToolExecutionRequest.builder()
                .id(id)
                .name("read_file")
                .arguments("{\"path\":\"" + path + "\"}")
                .build();
    }

    private static ToolExecutionRequest call(String id) {
        return ToolExecutionRequest.builder()
                .id(id)
                .name("read_file")
                .arguments("{\"path\":\"src/feed/sync.py\"}")
                .build();
    }

    private static ChatRequest request(List<ChatMessage> before, ToolExecutionRequest call) {
        List<ChatMessage> messages = new ArrayList<>(before);
        messages.add(AiMessage.from(List.of(call)));
        messages.add(ToolExecutionResultMessage.from(call, "content"));
        return ChatRequest.builder().messages(messages).build();
    }

    private static ToolExecutionRequest callOf(ChatRequest request) {
        return ((AiMessage) request.messages().get(1)).toolExecutionRequests().get(0);
    }

    private static String text(ChatRequest request) {
        return ((ToolExecutionResultMessage) request.messages().get(2)).text();
    }
}
