package io.canon4j.deduction.shell;

import io.canon4j.deduction.DeductionException;
import java.io.PrintStream;
import java.io.Reader;
import java.util.List;

/**
 * The commands {@code run}, {@code repl} and {@code demo}.
 *
 * <p>Answers go to one stream and everything else to the other. The exit code is {@link #DONE}, {@link #FAILED} when a
 * program, a file or a run is wrong, or {@link #USAGE} when the words are.
 */
public final class DatalogShell {

    public static final int DONE = 0;
    public static final int FAILED = 1;
    public static final int USAGE = 2;

    private static final String HELP = """
            run <rules.dl> <facts.tsv> [-a adds.tsv] [-r deletes.tsv] [-q goal]... [--why fact]... [--as-of t] [--json] [--time]
                derive what follows from rules and facts; facts are lines of predicate<TAB>argument...,
                arguments that are whole numbers are integers and all others are texts
            repl
                a command a line from the terminal or a pipe; 'help' lists them
            demo
                a belief, its proof, a retraction and the repaired closure, in one screen
            """;

    private final Reader in;
    private final PrintStream out;
    private final PrintStream err;

    /**
     * A shell on these streams.
     *
     * @param in what {@code repl} reads
     * @param out where answers go
     * @param err where complaints, times and usage go
     */
    public DatalogShell(Reader in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /**
     * Does what the words say.
     *
     * @param words the command first, then its options and files
     * @param interactive whether a person reads along: then {@code repl} greets and prompts
     * @return the exit code
     */
    public int execute(List<String> words, boolean interactive) {
        try {
            String command = words.isEmpty() ? "" : words.get(0);
            switch (command) {
                case "run" -> new DatalogRun(RunOptions.read(words.subList(1, words.size())), out, err).execute();
                case "repl" -> {
                    none(words);
                    new Repl(in, out, interactive).run();
                }
                case "demo" -> {
                    none(words);
                    new Demo(out).play();
                }
                case "help", "--help", "-h" -> out.print(HELP);
                case "" -> throw UsageException.ofWords("which command? one of run, repl, demo\n" + HELP);
                default ->
                    throw UsageException.ofWords(
                            "there is no command '" + command + "'; there are run, repl, demo\n" + HELP);
            }
            return DONE;
        } catch (UsageException e) {
            err.println("error: " + e.getMessage());
            return e.exitCode();
        } catch (DeductionException e) {
            err.println("error: " + e.getMessage());
            return FAILED;
        } finally {
            out.flush();
            err.flush();
        }
    }

    private static void none(List<String> words) {
        if (words.size() > 1) {
            throw UsageException.ofWords("'" + words.get(0) + "' takes no arguments but got '" + words.get(1) + "'");
        }
    }
}
