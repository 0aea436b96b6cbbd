package io.canon4j.memory.store;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.Utterance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot file of Lemmalog: {@code LEMMALOG1} (or {@code CORTEXLOG1}), then one record a line, fields separated by tabs. A
 * file that is wrong anywhere is refused whole, with the line.
 *
 * @param now its clock
 * @param rules programs to install, in order
 * @param episodes what was said, in order; the k-th is {@code epk}
 * @param facts base facts
 */
public record LemmalogSnapshot(long now, List<String> rules, List<Utterance> episodes, List<Known> facts) {

    private static final long MOST_RECORDS = 5_000_000;

    /** Copies the lists. */
    public LemmalogSnapshot {
        rules = List.copyOf(rules);
        episodes = List.copyOf(episodes);
        facts = List.copyOf(facts);
    }

    /** A base fact with what is known of it. */
    public record Known(Fact fact, double confidence, SortedSet<String> sources) {}

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException when it is no such file, naming the line
     * @throws IOException when it cannot be read
     */
    public static LemmalogSnapshot read(Reader from) throws IOException {
        return new LemmalogReader().read(new BufferedReader(from));
    }

    /** Reads line after line. */
    private static final class LemmalogReader {

        private final List<String> batches = new ArrayList<>();
        private final List<Utterance> episodes = new ArrayList<>();
        private final List<Known> facts = new ArrayList<>();
        private @Nullable String constructorRules;
        private long now;

        LemmalogSnapshot read(BufferedReader reader) throws IOException {
            @Nullable String first = reader.readLine();
            if (first == null || !(first.equals("LEMMALOG1") || first.equals("CORTEXLOG1"))) {
                throw new IllegalArgumentException("line 1: this is no Lemmalog snapshot; those begin with LEMMALOG1");
            }
            long number = 1;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (++number > MOST_RECORDS) {
                    throw new IllegalArgumentException("line " + number + ": more records than are read");
                }
                take(line, number);
            }
            List<String> rules = batches.isEmpty() && constructorRules != null ? List.of(constructorRules) : batches;
            return new LemmalogSnapshot(now, rules, episodes, facts);
        }

        private void take(String line, long number) {
            String[] fields = line.split("\t", -1);
            try {
                switch (fields[0]) {
                    case "" -> {}
                    case "NOW" -> now = Long.parseLong(fields[1]);
                    case "RULES" -> constructorRules = unescape(fields[1]);
                    case "RULEB" -> batches.add(unescape(fields[2]));
                    case "EP" -> episodes.add(episode(fields));
                    case "ESC" -> {}
                    case "FACT" -> facts.add(fact(fields));
                    default -> throw new IllegalArgumentException("unknown record '" + shown(fields[0]) + "'");
                }
            } catch (IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("line " + number + ": the record has too few fields", e);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }

        private Utterance episode(String[] fields) {
            if (!fields[1].equals("ep" + (episodes.size() + 1))) {
                throw new IllegalArgumentException(
                        "expected ep" + (episodes.size() + 1) + " but found '" + shown(fields[1]) + "'");
            }
            String speaker = fields[3];
            return new Utterance(unescape(fields[4]), Long.parseLong(fields[2]), speaker.isEmpty() ? null : speaker);
        }

        private static Known fact(String[] fields) {
            double confidence = Double.parseDouble(fields[2]);
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("a confidence is between 0 and 1 but this is " + shown(fields[2]));
            }
            SortedSet<String> sources = new TreeSet<>();
            for (String source : fields[3].split(",", -1)) {
                if (!source.isEmpty()) {
                    sources.add(unescape(source));
                }
            }
            List<Value> arguments = new ArrayList<>();
            for (String argument : fields[4].split(" ", -1)) {
                if (argument.startsWith("s:")) {
                    arguments.add(Value.of(unescape(argument.substring(2))));
                } else if (argument.startsWith("i:")) {
                    arguments.add(Value.of(Long.parseLong(argument.substring(2))));
                } else if (!argument.isEmpty()) {
                    throw new IllegalArgumentException("bad argument '" + shown(argument) + "'");
                }
            }
            return new Known(new Fact(fields[1], arguments), confidence, sources);
        }

        private static String shown(String text) {
            String cut = text.substring(0, Math.min(40, text.length()));
            return cut.replaceAll("\\p{Cntrl}", "?");
        }

        private static String unescape(String field) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < field.length(); i++) {
                char c = field.charAt(i);
                if (c != '\\' || i + 1 == field.length()) {
                    out.append(c);
                    continue;
                }
                char escaped = field.charAt(++i);
                out.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped == 's' ? ' ' : escaped);
            }
            return out.toString();
        }
    }
}
