package io.canon4j.deduction;

import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.syntax.Clause;
import java.util.List;

/** A batch as checked. */
record InstalledBatch(Batch batch, List<Clause> clauses, List<Rule> rules, List<Pattern> facts) {}
