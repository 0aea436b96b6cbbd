package io.canon4j.deduction;

import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.RuleCompiler;
import io.canon4j.deduction.program.Vocabulary;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Atom;
import io.canon4j.deduction.syntax.Parser;
import io.canon4j.deduction.syntax.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One ground fact as a program spells it. */
final class FactText {

    private FactText() {}

    static Fact read(String text) {
        Source source = new Source(text);
        Atom atom = Parser.atom(source);
        List<Problem> problems = new ArrayList<>();
        Values constants = new Values();
        Pattern pattern = new RuleCompiler(source, constants, new Vocabulary(), problems).fact(atom);
        if (pattern == null) {
            throw new ProgramException(problems);
        }
        return new Fact(
                atom.predicate(),
                Arrays.stream(pattern.constants()).mapToObj(constants::value).toList());
    }
}
