package io.canon4j.langchain4j.contract;

import java.io.IOException;

/** One way of plugging push recall into a program, with one project for all scenarios. */
public interface Host extends AutoCloseable {

    /** Plays the scenario in a conversation of its own and gives back every request as the provider got it. */
    Transcript play(Scenario scenario) throws Exception;

    /** Whether it knows which calls belong to one question of the user; then each article is reminded of once a question. */
    boolean knowsInvocations();

    /** Whether the calls of a batch run one after the other; lines come in the order of touches, whatever that was. */
    default boolean runsCallsInOrder() {
        return true;
    }

    /** Closes what {@link #play} uses. */
    @Override
    void close() throws IOException;
}
