package io.canon4j.deduction.differential;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.EngineImage;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Supposition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the harness drives: the engine as it is. A subclass puts a fault in front of it. */
class Subject {

    private Engine engine = Engine.create();
    private int reopened;

    String install(String program) {
        return engine.install(program);
    }

    void revert(String batch) {
        engine.revert(batch);
    }

    void add(Fact fact, double confidence) {
        engine.assertFact(fact, confidence);
    }

    void delete(Fact fact) {
        engine.retract(fact);
    }

    void clock(long now) {
        engine.setNow(now);
    }

    RunReport run() {
        return engine.run();
    }

    List<StoredFact> facts(String predicate) {
        return engine.facts(predicate);
    }

    @Nullable
    Proof why(Fact fact) {
        return engine.why(fact);
    }

    Answers query(String goal) {
        return engine.query(goal);
    }

    Answers demand(String goal) {
        return engine.demand(goal).answers();
    }

    Answers suppose(Supposition supposition, String goal) {
        return engine.suppose(supposition, goal).answers();
    }

    Feed changesSince(long epoch) {
        return engine.changesSince(epoch);
    }

    long epoch() {
        return engine.epoch();
    }

    /** By turns through an image and through a checkpoint, and back. */
    void reopen() {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        if (reopened++ % 2 == 0) {
            engine.image(kept);
            engine = Engine.resume(EngineImage.read(ByteBuffer.wrap(kept.toByteArray())), Limits.standard());
        } else {
            engine.checkpoint(kept);
            engine = Engine.restore(new ByteArrayInputStream(kept.toByteArray()), Limits.standard());
        }
    }
}
