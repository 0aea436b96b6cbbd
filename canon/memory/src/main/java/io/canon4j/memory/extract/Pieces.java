package io.canon4j.memory.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a conversation where somebody begins to speak, so that no piece is longer than a model reads well. */
final class Pieces {

    /** Characters of a piece, about a thousand tokens. */
    static final int LENGTH = 3_500;

    private static final Pattern TURN = Pattern.compile("(?m)^(?=(?:user|assistant|session)\\b[^\\n]{0,40}:|Session )");

    private Pieces() {}

    static List<String> of(String text) {
        List<String> pieces = new ArrayList<>();
        Matcher turns = TURN.matcher(text);
        int start = 0;
        for (int end = 0; end < text.length(); ) {
            int next = turns.find(end + 1) ? turns.start() : text.length();
            if (end > start && next - start > LENGTH) {
                pieces.add(text.substring(start, end));
                start = end;
            }
            end = next;
            while (end - start > LENGTH) {
                int cut = start + cut(text.substring(start, start + LENGTH));
                pieces.add(text.substring(start, cut));
                start = cut;
            }
        }
        String last = text.substring(start);
        if (!last.isBlank()) {
            pieces.add(last);
        }
        return pieces;
    }

    /** Behind the last line that fits, else the last word, else anywhere but inside a character. */
    private static int cut(String head) {
        int line = head.lastIndexOf('\n');
        int word = head.lastIndexOf(' ');
        int end = line > LENGTH / 2 ? line + 1 : word > LENGTH / 2 ? word + 1 : LENGTH;
        return Character.isHighSurrogate(head.charAt(end - 1)) ? end - 1 : end;
    }
}
