package io.canon4j.deduction;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One change on one line, fields separated by tabs; backslash, tab and line ends within a field are escaped. For those who
 * keep a {@link FactLog} as text.
 */
public final class ChangeLine {

    private ChangeLine() {}

    /** The line, without its end. */
    public static String write(Change change) {
        List<String> fields = new ArrayList<>();
        if (change instanceof Change.Asserted a) {
            fields.addAll(List.of(
                    "+",
                    a.fact().predicate(),
                    Double.toString(a.confidence()),
                    Integer.toString(a.sources().size())));
            fields.addAll(a.sources());
            a.fact().arguments().forEach(value -> fields.add(write(value)));
        } else if (change instanceof Change.Retracted r) {
            fields.addAll(List.of("-", r.fact().predicate()));
            r.fact().arguments().forEach(value -> fields.add(write(value)));
        } else if (change instanceof Change.ClockSet c) {
            fields.addAll(List.of("now", write(c.now())));
        } else if (change instanceof Change.Declared d) {
            fields.addAll(List.of("declare", d.predicate()));
            d.columns().forEach(type -> fields.add(type.name()));
        } else if (change instanceof Change.Installed i) {
            fields.addAll(List.of("install", i.batch().id(), i.batch().text()));
        } else {
            fields.addAll(List.of("revert", ((Change.Reverted) change).batch()));
        }
        return fields.stream().map(ChangeLine::escape).collect(Collectors.joining("\t"));
    }

    /**
     * Reads a line that {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static Change read(String line) {
        List<String> fields = fields(line);
        try {
            return switch (fields.get(0)) {
                case "+" -> {
                    int behindSources = 4 + Math.max(0, Integer.parseInt(fields.get(3)));
                    double confidence = Double.parseDouble(fields.get(2));
                    Fact fact = new Fact(fields.get(1), values(fields.subList(behindSources, fields.size())));
                    yield new Change.Asserted(fact, confidence, new TreeSet<>(fields.subList(4, behindSources)));
                }
                case "-" -> new Change.Retracted(new Fact(fields.get(1), values(fields.subList(2, fields.size()))));
                case "now" -> new Change.ClockSet(value(fields.get(1)));
                case "declare" ->
                    new Change.Declared(
                            fields.get(1),
                            fields.subList(2, fields.size()).stream()
                                    .map(ColumnType::valueOf)
                                    .toList());
                case "install" -> new Change.Installed(new Batch(fields.get(1), fields.get(2)));
                case "revert" -> new Change.Reverted(fields.get(1));
                default ->
                    throw new IllegalArgumentException(
                            "a line starts with +, -, now, declare, install or revert but this with '" + fields.get(0)
                                    + "'");
            };
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("the line has too few fields", e);
        } catch (java.time.DateTimeException | NumberFormatException e) {
            throw new IllegalArgumentException("the line has a bad value: " + e.getMessage(), e);
        }
    }

    private static List<Value> values(List<String> fields) {
        List<Value> values = new ArrayList<>(fields.size());
        for (String field : fields) {
            values.add(value(field));
        }
        return values;
    }

    /** Without streams and patterns: a process that opens a log reads tens of thousands of lines before anything is compiled. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', start)) {
            fields.add(unescape(line.substring(start, tab)));
            start = tab + 1;
        }
        fields.add(unescape(line.substring(start)));
        return fields;
    }

    private static String write(Value value) {
        if (value instanceof Value.Text) {
            return "t:" + value;
        } else if (value instanceof Value.Int) {
            return "i:" + value;
        } else if (value instanceof Value.Real) {
            return "r:" + value;
        }
        return (value instanceof Value.Date ? "d:" : "m:") + value;
    }

    private static Value value(String field) {
        if (field.length() < 2 || field.charAt(1) != ':') {
            throw new IllegalArgumentException("a value starts with its kind but '" + field + "' does not");
        }
        String content = field.substring(2);
        return switch (field.charAt(0)) {
            case 't' -> Value.of(content);
            case 'i' -> Value.of(Long.parseLong(content));
            case 'r' -> Value.of(Double.parseDouble(content));
            case 'd' -> Value.of(LocalDate.parse(content));
            case 'm' -> Value.of(Instant.parse(content));
            default -> throw new IllegalArgumentException("there is no kind of value '" + field.charAt(0) + "'");
        };
    }

    private static String escape(String field) {
        return field.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescape(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (c != '\\' || i + 1 == field.length()) {
                out.append(c);
                continue;
            }
            char escaped = field.charAt(++i);
            out.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
        }
        return out.toString();
    }
}
