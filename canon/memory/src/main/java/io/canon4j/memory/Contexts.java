package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Contexts, and the indexes that choose for them: made at the first question, then brought up to date run by run. */
final class Contexts {

    private final Engine engine;
    private @Nullable FactIndex facts;
    private EpisodeIndex episodes = new EpisodeIndex();
    private long lastTurn;

    Contexts(Engine engine) {
        this.engine = engine;
        lastTurn = engine.epoch();
    }

    /** Takes over what changed after this epoch. */
    void follow(long epoch) {
        if (facts != null && !facts.follow(engine.changesSince(epoch))) {
            facts = null;
        }
    }

    /** From here on what came after this epoch is new. */
    void turnFrom(long epoch) {
        lastTurn = epoch;
    }

    /** Episodes may get other numbers. */
    void forget() {
        episodes = new EpisodeIndex();
    }

    String of(List<String> entities, int tokens, Notebook notebook) {
        return new TurnContext(engine, notebook).of(entities, tokens, lastTurn);
    }

    String of(String question, int tokens, Notebook notebook) {
        return question(notebook).of(question, tokens, null);
    }

    /** With the day of the newest episode, if there is any. */
    String dated(String question, int tokens, Notebook notebook) {
        OptionalLong newest =
                notebook.episodes().values().stream().mapToLong(Episode::at).max();
        @Nullable
        LocalDate day =
                newest.isEmpty() ? null : LocalDate.ofInstant(Instant.ofEpochMilli(newest.getAsLong()), ZoneOffset.UTC);
        return question(notebook).of(question, tokens, day);
    }

    private QuestionContext question(Notebook notebook) {
        return new QuestionContext(engine, notebook, facts(), episodes);
    }

    FactIndex facts() {
        if (facts == null) {
            facts = FactIndex.of(engine);
        }
        return facts;
    }
}
