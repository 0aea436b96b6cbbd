package io.canon4j.deduction.shell;

import io.canon4j.deduction.Batch;
import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.StoredFact;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A command a line. Questions see everything told so far; {@code run} says what became of it. A wrong line prints {@code
 * error:}, the command and the reason, and the next line is read.
 */
final class Repl {

    private static final String HELP = """
            rule <clauses>                   install a batch of rules and facts
            + <fact> [@conf] [#source]...    assert; MAX is the greatest integer
            - <fact>                         retract
            ? <goal>      ?? <goal>          ask; ?? derives only what the goal needs
            why <fact>    why_not <fact>     the best proof; where the proofs fail
            run           now <time>         derive; set the clock to an integer or an instant
            dump [pred]   batches   rm <id>  facts; installed batches; take a batch away
            help          quit
            """;

    private final BufferedReader in;
    private final PrintStream out;
    private final boolean interactive;
    private final Engine engine = Engine.create();
    private boolean pending;
    private long unreported;

    Repl(Reader in, PrintStream out, boolean interactive) {
        this.in = new BufferedReader(in);
        this.out = out;
        this.interactive = interactive;
    }

    void run() {
        if (interactive) {
            out.println("canon datalog: 'help' lists the commands, 'quit' leaves");
        }
        try {
            for (String line = prompt(); line != null; line = prompt()) {
                String command = line.strip();
                if (command.equals("quit") || command.equals("exit")) {
                    return;
                }
                if (!command.isEmpty() && command.charAt(0) != '#' && command.charAt(0) != '%') {
                    obey(command);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @org.jspecify.annotations.Nullable String prompt() throws IOException {
        if (interactive) {
            out.print("> ");
            out.flush();
        }
        return in.readLine();
    }

    private void obey(String line) {
        int gap = 0;
        while (gap < line.length() && !Character.isWhitespace(line.charAt(gap))) {
            gap++;
        }
        String word = line.substring(0, gap);
        try {
            execute(word, line.substring(gap).strip());
        } catch (DeductionException | IllegalArgumentException | IllegalStateException e) {
            out.println("error: " + word + " : " + e.getMessage());
        }
    }

    private void execute(String word, String rest) {
        switch (word) {
            case "rule" -> out.println("installed batch " + told(engine.install(closed(rest))));
            case "+" -> add(rest);
            case "-" -> retract(rest);
            case "?" -> TextReport.print(pending ? engine.demand(rest).answers() : engine.query(rest), out);
            case "??" -> TextReport.print(engine.demand(rest).answers(), out);
            case "why" -> why(Engine.parseFact(rest));
            case "why_not" -> {
                settle();
                out.print(engine.whyNot(Engine.parseFact(rest)).render());
            }
            case "run" -> {
                settle();
                out.println("+" + unreported + " facts (epoch " + engine.epoch() + ")");
                unreported = 0;
            }
            case "now" -> clock(rest);
            case "dump" -> dump(rest);
            case "batches" -> batches();
            case "rm" -> {
                engine.revert(rest);
                out.println("uninstalled " + told(rest) + " (run to recompute)");
            }
            case "help" -> out.print(HELP);
            default -> throw new IllegalArgumentException("unknown command; 'help' lists those there are");
        }
    }

    private static String closed(String clauses) {
        return clauses.isEmpty() || clauses.endsWith(".") ? clauses : clauses + " .";
    }

    private <T> T told(T result) {
        pending = true;
        return result;
    }

    /** Derives what was told and not derived yet; a run that fails has forgotten it. */
    private void settle() {
        if (pending) {
            pending = false;
            try {
                unreported += engine.run().derived();
            } catch (DeductionException e) {
                throw new IllegalStateException(e.getMessage() + "; what was told since the last run is forgotten", e);
            }
        }
    }

    private void add(String text) {
        Assertion assertion = Assertion.read(text);
        engine.assertFact(assertion.fact(), assertion.confidence(), assertion.sources());
        pending = true;
        out.println(assertion.fact().predicate() + " "
                + assertion.fact().arguments().size());
    }

    private void retract(String text) {
        Fact fact = Engine.parseFact(text);
        settle();
        StoredFact stored = engine.lookup(fact);
        if (stored == null || !stored.base()) {
            throw new IllegalArgumentException(fact + " is not asserted");
        }
        engine.retract(fact);
        pending = true;
        out.println("retracted " + fact);
    }

    private void why(Fact fact) {
        settle();
        Proof proof = engine.why(fact);
        out.print(proof == null ? engine.whyNot(fact).render() : proof.render());
    }

    private void clock(String text) {
        try {
            engine.setNow(Long.parseLong(text));
        } catch (NumberFormatException notAnInteger) {
            try {
                engine.setNow(Instant.parse(text));
            } catch (DateTimeParseException notAnInstant) {
                throw new IllegalArgumentException(
                        "expected an integer, or an instant such as 2026-03-02T09:00:00Z, but got '" + text + "'",
                        notAnInstant);
            }
        }
        pending = true;
        out.println("now = " + text);
    }

    private void dump(String predicate) {
        settle();
        List<String> names = predicate.isEmpty()
                ? engine.predicates().stream().map(PredicateInfo::name).toList()
                : List.of(predicate);
        boolean any = false;
        for (String name : names) {
            for (StoredFact stored : engine.facts(name)) {
                out.println(stored.fact() + String.format(Locale.ROOT, " (conf %.2f", stored.confidence())
                        + sources(stored.fact()) + ")");
                any = true;
            }
        }
        if (!any) {
            out.println("(empty)");
        }
    }

    private String sources(Fact fact) {
        Proof proof = engine.why(fact);
        SortedSet<String> sources = proof == null ? new TreeSet<>() : Sources.of(proof);
        return sources.isEmpty() ? "" : ", prov [\"" + String.join("\", \"", sources) + "\"]";
    }

    private void batches() {
        for (Batch batch : engine.batches()) {
            out.println(batch.id() + ": " + batch.text().strip().replaceAll("\\s*\\R\\s*", " "));
        }
    }
}
