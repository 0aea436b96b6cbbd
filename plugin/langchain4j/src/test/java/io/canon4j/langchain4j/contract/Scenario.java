package io.canon4j.langchain4j.contract;

import java.util.ArrayList;
import java.util.List;

/**
 * What a scripted model does, as plain data: public fields and records of strings only, so that any JSON codec carries it into
 * another JVM.
 *
 * @param name for messages
 * @param window how many messages the chat memory keeps
 * @param turns what the user asks, one after the other, in one conversation
 */
public record Scenario(String name, int window, List<Turn> turns) {

    /** Copies the list. */
    public Scenario {
        turns = List.copyOf(turns);
    }

    /**
     * One question of the user; the model asks for these batches of calls, then answers, each time in other words.
     *
     * @param batches each answered in full before the next
     */
    public record Turn(List<List<Call>> batches) {

        /** Copies the lists. */
        public Turn {
            batches = batches.stream().map(List::copyOf).toList();
        }
    }

    /** One tool call as the model writes it. */
    public record Call(String id, String tool, String arguments) {}

    /** Everything the model answers, in order; an empty list is the final answer of a turn. */
    List<List<Call>> answers() {
        List<List<Call>> answers = new ArrayList<>();
        for (Turn turn : turns) {
            answers.addAll(turn.batches());
            answers.add(List.of());
        }
        return answers;
    }
}
