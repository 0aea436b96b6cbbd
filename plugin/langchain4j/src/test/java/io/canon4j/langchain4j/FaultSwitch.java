package io.canon4j.langchain4j;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.agent.builder.ResettableClassFileTransformer;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Makes one method of ours fail at its entry, in this JVM, for one test. Woven in, so that no product class needs a seam for
 * it. Public because the woven classes call it from their own packages.
 */
public final class FaultSwitch implements AutoCloseable {

    /** How long a hang lasts if the test does not end it. */
    private static final int HANG_SECONDS = 10;

    private static volatile Fault fault = Fault.NONE;
    private static volatile CountDownLatch hang = new CountDownLatch(1);
    private static final AtomicInteger HITS = new AtomicInteger();

    /** What happens at the entry. */
    enum Fault {
        NONE,
        EXCEPTION,
        OUT_OF_MEMORY,
        STACK_OVERFLOW,
        HANG
    }

    private final ResettableClassFileTransformer woven;

    private FaultSwitch(ResettableClassFileTransformer woven) {
        this.woven = woven;
    }

    /** Weaves the fault into that method of that class; close takes it out again. */
    static FaultSwitch in(String className, String method, Fault kind) {
        HITS.set(0);
        hang = new CountDownLatch(1);
        fault = kind;
        return new FaultSwitch(new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .with(AgentBuilder.TypeStrategy.Default.REDEFINE)
                .ignore(ElementMatchers.none())
                .type(ElementMatchers.named(className))
                .transform((builder, type, loader, module, domain) ->
                        builder.visit(Advice.to(Entry.class).on(ElementMatchers.named(method))))
                .installOn(ByteBuddyAgent.install()));
    }

    /** Copied into the method's beginning. */
    static final class Entry {

        private Entry() {}

        @Advice.OnMethodEnter
        static void enter() {
            FaultSwitch.fail();
        }
    }

    /** Called by woven methods. */
    public static void fail() {
        if (fault != Fault.NONE) {
            HITS.incrementAndGet();
        }
        switch (fault) {
            case NONE -> {}
            case EXCEPTION -> throw new IllegalStateException("injected");
            case OUT_OF_MEMORY -> throw new OutOfMemoryError("injected");
            case STACK_OVERFLOW -> throw new StackOverflowError("injected");
            case HANG -> {
                try {
                    hang.await(HANG_SECONDS, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** How often the method was entered. */
    int hits() {
        return HITS.get();
    }

    @Override
    public void close() {
        fault = Fault.NONE;
        hang.countDown();
        woven.reset(ByteBuddyAgent.getInstrumentation(), AgentBuilder.RedefinitionStrategy.RETRANSFORMATION);
    }
}
