package io.canon4j.deduction.differential;

import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.Tuple;

/** One thing told to an engine between two runs. */
sealed interface Act {

    /** A right batch under a name of its own. */
    record Install(String name, Program program) implements Act {
        @Override
        public String toString() {
            return "install " + name + "\n" + program.toString().indent(4).stripTrailing();
        }
    }

    /** A batch that must be refused. */
    record Refused(String text) implements Act {}

    /** Takes a batch away; an unknown name must be refused. */
    record Revert(String name) implements Act {}

    record Add(Tuple fact, double confidence) implements Act {
        @Override
        public String toString() {
            return "add " + fact + " @" + confidence;
        }
    }

    record Delete(Tuple fact) implements Act {
        @Override
        public String toString() {
            return "delete " + fact;
        }
    }

    record Clock(long now) implements Act {}
}
