package io.canon4j.memory.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts a conversation where somebody begins to speak, so that no piece is longer than a model reads well. */
final class Pieces {

    /** Characters of a piece, about a thousand tokens. */
    static final int LENGTH = 3_500;

    private static final Pattern TURN = Pattern.compile("(?m)^(?=(?:user|assistant|session)\\b[^\\n]{0,40}:|Session )");

    private Pieces() {}

    static List<String> of(String text) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        for (String turn : TURN.split(text)) {
            if (piece.length() > 0 && piece.length() + turn.length() > LENGTH) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
            piece.append(turn);
            while (piece.length() > LENGTH) {
                int end = cut(piece);
                pieces.add(piece.substring(0, end));
                piece.delete(0, end);
            }
        }
        if (!piece.toString().isBlank()) {
            pieces.add(piece.toString());
        }
        return pieces;
    }

    /** Behind the last line that fits, else the last word, else anywhere but inside a character. */
    private static int cut(CharSequence text) {
        String head = text.subSequence(0, LENGTH).toString();
        int line = head.lastIndexOf('\n');
        int word = head.lastIndexOf(' ');
        int end = line > LENGTH / 2 ? line + 1 : word > LENGTH / 2 ? word + 1 : LENGTH;
        return Character.isHighSurrogate(head.charAt(end - 1)) ? end - 1 : end;
    }
}
