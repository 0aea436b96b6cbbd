package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.DemandProgram;
import io.canon4j.deduction.evaluation.Meter;
import io.canon4j.deduction.evaluation.Round;
import io.canon4j.deduction.program.Rule;
import java.util.List;

/** Answers a goal from rules evaluated in a database of their own, which reads the base relations of the engine's. */
final class Demand {

    private final Database database;
    private final Limits limits;
    private final List<Rule> rules;
    private final Round round;

    Demand(Database database, Limits limits, List<Rule> rules, Round round) {
        this.database = database;
        this.limits = limits;
        this.rules = rules;
        this.round = round;
    }

    DemandAnswers answer(GoalReader reader) {
        DemandProgram program = new DemandProgram(database, rules, round);
        Meter meter = new Meter(limits, program.scratch());
        long slice = program.derive(reader.rule(), meter);
        return new DemandAnswers(reader.read(program.scratch(), meter, program::renamed), slice);
    }
}
