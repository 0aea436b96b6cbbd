package io.canon4j.agent.sample;

import java.util.concurrent.TimeUnit;

/** What can go wrong in a piece of an application that somebody else asks something. */
enum Fault {
    /** Nothing does. */
    NONE {
        @Override
        String strike() {
            return "fine";
        }
    },
    /** It throws. */
    THROW {
        @Override
        String strike() {
            throw new IllegalStateException("trap");
        }
    },
    /** It answers after ten seconds. */
    HANG {
        @Override
        String strike() {
            try {
                TimeUnit.SECONDS.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "late";
        }
    },
    /** There is no memory left. */
    MEMORY {
        @Override
        String strike() {
            throw new OutOfMemoryError("trap");
        }
    },
    /** It calls itself until the stack is full. */
    STACK {
        @Override
        String strike() {
            return strike();
        }
    };

    /** Goes wrong; the answer means nothing. */
    abstract String strike();

    /** Goes wrong if it is the agent that asks, and not LangChain4j or the program itself. */
    void strikeStrangers() {
        boolean stranger = StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith("io.canon4j.agent.dialect")));
        if (stranger) {
            strike();
        }
    }
}
