package io.canon4j.deduction.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Lines typed at the shell and what it answers. */
class ReplTest {

    @Test
    @DisplayName("a ground question says true or false, also before a run")
    void ask_groundGoal_saysTrue() {
        assertThat(Shell.repl("""
                + q(a,b)
                ? q(a, b)
                ? q(a, c)
                ?? q(a, b)
                """)).isEqualTo("""
                q 2
                true
                false
                true
                """);
    }

    @Test
    @DisplayName("another arity has no answers, and a conjunction joins")
    void ask_otherArityAndConjunction() {
        assertThat(Shell.repl("""
                + q(a,b)
                + q(b,c)
                ? q(Foo)
                ? q(X,Y), q(Y,Z)
                ? q(a,a)
                + q(a,a)
                ? q(X,X)
                """)).isEqualTo("""
                q 2
                q 2
                (no answers)
                X=a, Y=b, Z=c
                false
                q 2
                X=a
                """);
    }

    @Test
    @DisplayName("wrong goals are errors with a position, and the next line is read")
    void ask_wrongGoals_errors() {
        for (String goal : new String[] {"q(a,b) :- z(X)", "q", "q(", "q(\"x)", "q($)", "\"q\"(X)", ""}) {
            String answer = Shell.repl("? " + goal + "\n+ p(a)\n");
            assertThat(answer).as(goal).startsWith("error: ? : 1:").endsWith("p 1\n");
        }
    }

    @Test
    @DisplayName("texts compare as texts, whatever was mentioned first")
    void compare_texts_textOrder() {
        assertThat(Shell.repl("""
                rule lt(X,Y) :- s(X), s(Y), X < Y.
                + s(zeta)
                + s(alpha)
                + s(5)
                ? lt(X, Y)
                """)).endsWith("""
                X=alpha, Y=zeta
                X=alpha, Y=5
                X=zeta, Y=5
                """);
    }

    @Test
    @DisplayName("equations are solved for each place, also X = 10 - Y")
    void arithmetic_equations_solved() {
        assertThat(Shell.repl("""
                rule a(Y) :- q(X), Y = X + 2
                rule b(Y) :- q(X), X = Y + 2
                rule c(Y) :- q(X), X = 3 + Y
                rule d(Y) :- q(X), Y = 10 - X
                rule e(Y) :- q(X), X = 10 - Y
                + q(5)
                ? a(Y)
                ? b(Y)
                ? c(Y)
                ? d(Y)
                ? e(Y)
                """)).endsWith("Y=7\nY=3\nY=2\nY=5\nY=5\n");
    }

    @Test
    @DisplayName("negation of a derived predicate, the same with and without a run")
    void negation_twoLevels() {
        assertThat(Shell.repl("""
                rule n(X) :- node(X), !e(X,_).
                rule t(X) :- node(X), !n(X).
                + node(a)
                + node(b)
                + e(a,b)
                ?? t(X)
                run
                ? n(X)
                ?? t(X)
                """)).endsWith("""
                X=a
                +2 facts (epoch 1)
                X=b
                X=a
                """);
    }

    @Test
    @DisplayName("a predicate without arguments is true")
    void ask_noArguments_true() {
        assertThat(Shell.repl("rule ok() :- q(X).\n+ q(1)\n? ok()\n")).endsWith("q 1\ntrue\n");
    }

    @Test
    @DisplayName("the same rule twice makes two batches and one proof")
    void install_twice_twoBatches() {
        String answer = Shell.repl("""
                rule p(X) :- q(X).
                rule p(X) :- q(X).
                + q(a)
                why p(a)
                batches
                """);
        assertThat(answer)
                .contains("installed batch b0\n", "installed batch b1\n", "b0: p(X) :- q(X).\n", "b1: p(X) :- q(X).\n")
                .containsOnlyOnce("via rule/p");
    }

    @Test
    @DisplayName("MAX is the greatest integer as a word of its own only")
    void assert_max_wholeWordOnly() {
        assertThat(Shell.repl("""
                + p(MAX)
                + p("MAX")
                ? p(9223372036854775807)
                ? p("MAX")
                ? p(X)
                """)).isEqualTo("""
                p 1
                p 1
                true
                true
                X=MAX
                X=9223372036854775807
                """);
        assertThat(Shell.repl("+ p(MAXWELL)\n")).startsWith("error: + : ");
    }

    @Test
    @DisplayName("bad integers, clocks, batches and commands are errors")
    void wrongLines_errors() {
        assertThat(Shell.repl("+ p(99999999999999999999)\n")).startsWith("error: + : 1:3: parse");
        assertThat(Shell.repl("now abc\n")).startsWith("error: now : expected an integer");
        assertThat(Shell.repl("rm zz\n")).startsWith("error: rm : no rule batch 'zz'");
        assertThat(Shell.repl("foo\n")).startsWith("error: foo : unknown command; 'help'");
        assertThat(Shell.repl("rule name: p(a).\n")).startsWith("error: rule : 1:");
        for (String body : new String[] {"X.", "5.", "count(X)."}) {
            assertThat(Shell.repl("rule p(X) :- " + body + "\n")).startsWith("error: rule : 1:");
        }
    }

    @Test
    @DisplayName("a session: proofs, sources, batches that come and go")
    void session_rulesFactsProofs() {
        String answer = Shell.repl("""
                # a comment and an empty line print nothing

                rule current(S,R,O) :- edge(S,R,O,F,T,_), now(N), F =< N, N < T.
                rule reports_to(X,Y) :- current(X,manager,Y). trans: reports_to(X,Z) :- reports_to(X,Y), reports_to(Y,Z).
                + edge(alice,manager,bob,0,MAX,1) @0.9 #ep1
                + edge(bob,manager,carol,0,MAX,1) @0.9 #ep2
                now 10
                run
                ? reports_to(bob, Y)
                ?? reports_to(alice, Y)
                why reports_to(alice, carol)
                dump reports_to
                rm b1
                dump reports_to
                rule p(X) :-
                + p(X)
                bogus
                """);
        assertThat(answer).contains("edge 6\n", "now = 10\n", "+5 facts (epoch 1)\n", "Y=carol\n", "Y=bob\n");
        assertThat(answer).containsOnlyOnce("via trans");
        assertThat(answer).contains("reports_to(alice, carol) (conf 0.81, prov [\"ep1\", \"ep2\"])\n");
        assertThat(answer).contains("uninstalled b1 (run to recompute)\n(empty)\n");
        assertThat(answer.lines().filter(line -> line.startsWith("error:"))).hasSize(3);
    }

    @Test
    @DisplayName("what is retracted is gone, and why_not says where the proof fails")
    void retract_thenWhyNot() {
        String answer = Shell.repl("""
                rule p(X) :- q(X), r(X).
                + q(a)
                + r(a)
                ? p(a)
                - r(a)
                ? p(a)
                why_not p(a)
                - r(a)
                """);
        assertThat(answer).contains("true\nretracted r(a)\nfalse\np(a) is not derivable\n", "fails at r(X) with X = a");
        assertThat(answer).endsWith("error: - : r(a) is not asserted\n");
    }

    @Test
    @DisplayName("spaces, at signs and hashes inside quotes stay as they are")
    void assert_quotedSigns_kept() {
        assertThat(Shell.repl("""
                + q("two  spaces @0.1 #no") @0.5 #yes
                dump
                """)).isEqualTo("""
                q 1
                q("two  spaces @0.1 #no") (conf 0.50, prov ["yes"])
                """);
    }

    @Test
    @DisplayName("quit leaves, and a pipe that ends leaves too")
    void quit_leaves() {
        assertThat(Shell.repl("+ q(a)\nquit\n+ q(b)\n")).isEqualTo("q 1\n");
        assertThat(Shell.execute("", "repl").exitCode()).isEqualTo(DatalogShell.DONE);
    }
}
