package io.canon4j.spine.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** Brace expansion: {@code src/{a,b}.ts} and {@code v{1..3}}, bounded. */
final class Braces {

    /** A word that would become more words than this keeps its braces. */
    private static final int MOST_WORDS = 64;
    /** Braces without alternatives that are stepped over, as in {@code {}{}}, before the rest is left alone. */
    private static final int MOST_BRACES = 16;

    private Braces() {}

    /** The words that this one stands for. */
    static List<Word> expand(WordBuilder built, String raw) {
        Deque<Part> open = new ArrayDeque<>();
        open.push(new Part(built.text(), built.quoted()));
        List<Word> words = new ArrayList<>();
        while (!open.isEmpty()) {
            Part part = open.pop();
            List<Part> alternatives = words.size() + open.size() < MOST_WORDS ? part.split() : List.of();
            if (alternatives.isEmpty() || alternatives.size() + words.size() + open.size() > MOST_WORDS) {
                words.add(part.word(raw));
                continue;
            }
            for (int i = alternatives.size() - 1; i >= 0; i--) {
                open.push(alternatives.get(i));
            }
        }
        return words;
    }

    private record Part(String text, BitSet quoted) {

        /** The alternatives of the first brace that has any, or none. */
        List<Part> split() {
            int from = 0;
            for (int tried = 0; tried < MOST_BRACES; tried++) {
                int start = bare('{', from);
                if (start < 0) {
                    return List.of();
                }
                List<Integer> cuts = new ArrayList<>();
                int end = close(start, cuts);
                if (end < 0) {
                    return List.of();
                }
                if (!cuts.isEmpty()) {
                    return pick(start, end, cuts);
                }
                List<Part> range = range(start, end);
                if (!range.isEmpty()) {
                    return range;
                }
                from = start + 1;
            }
            return List.of();
        }

        private int bare(char c, int from) {
            int at = text.indexOf(c, from);
            while (at >= 0 && quoted.get(at)) {
                at = text.indexOf(c, at + 1);
            }
            return at;
        }

        private int close(int start, List<Integer> cuts) {
            int depth = 0;
            for (int i = start; i < text.length(); i++) {
                if (quoted.get(i)) {
                    continue;
                }
                switch (text.charAt(i)) {
                    case '{' -> depth++;
                    case '}' -> {
                        depth--;
                        if (depth == 0) {
                            return i;
                        }
                    }
                    case ',' -> {
                        if (depth == 1) {
                            cuts.add(i);
                        }
                    }
                    default -> {}
                }
            }
            return -1;
        }

        private List<Part> pick(int start, int end, List<Integer> cuts) {
            List<Part> parts = new ArrayList<>();
            int from = start + 1;
            for (int i = 0; i <= cuts.size() && parts.size() <= MOST_WORDS; i++) {
                int to = i < cuts.size() ? cuts.get(i) : end;
                parts.add(replaced(start, end, text.substring(from, to), quoted.get(from, Math.max(from, to))));
                from = to + 1;
            }
            return parts;
        }

        private List<Part> range(int start, int end) {
            String inner = text.substring(start + 1, end);
            int dots = inner.indexOf("..");
            if (dots < 1 || inner.length() > 24) {
                return List.of();
            }
            String first = inner.substring(0, dots);
            String last = inner.substring(dots + 2);
            List<Part> parts = new ArrayList<>();
            if (isNumber(first) && isNumber(last)) {
                long low = Long.parseLong(first);
                long high = Long.parseLong(last);
                if (high - low >= MOST_WORDS) {
                    return List.of();
                }
                for (long n = low; n <= high && parts.size() <= MOST_WORDS; n++) {
                    parts.add(replaced(start, end, Long.toString(n), new BitSet()));
                }
            } else if (first.length() == 1 && last.length() == 1) {
                for (char c = first.charAt(0); c <= last.charAt(0) && parts.size() <= MOST_WORDS; c++) {
                    parts.add(replaced(start, end, String.valueOf(c), new BitSet()));
                }
            }
            return parts;
        }

        private static boolean isNumber(String text) {
            return !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        }

        private Part replaced(int start, int end, String by, BitSet byQuoted) {
            BitSet marks = quoted.get(0, start);
            for (int i = byQuoted.nextSetBit(0); i >= 0; i = byQuoted.nextSetBit(i + 1)) {
                marks.set(start + i);
            }
            BitSet tail = quoted.get(end + 1, Math.max(end + 1, text.length()));
            for (int i = tail.nextSetBit(0); i >= 0; i = tail.nextSetBit(i + 1)) {
                marks.set(start + by.length() + i);
            }
            return new Part(text.substring(0, start) + by + text.substring(end + 1), marks);
        }

        Word word(String raw) {
            boolean wild = false;
            StringBuilder pattern = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                boolean magic = c == '*' || c == '?' || c == '[' || c == ']';
                if (magic && quoted.get(i)) {
                    pattern.append('\\');
                }
                wild |= magic && c != ']' && !quoted.get(i);
                pattern.append(c);
            }
            return new Word(text, raw, wild ? pattern.toString() : "");
        }
    }
}
