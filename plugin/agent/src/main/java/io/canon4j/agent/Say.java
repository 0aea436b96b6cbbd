package io.canon4j.agent;

/** Says something before there is a logger: one line on standard error, which is the only stream an agent may touch. */
final class Say {

    private Say() {}

    static void line(String message) {
        System.err.println("canon4j: " + message.replace('\n', ' '));
    }
}
