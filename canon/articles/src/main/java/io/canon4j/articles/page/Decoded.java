package io.canon4j.articles.page;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file's bytes as text that the codec can read, whatever editor they come from.
 *
 * @param text without a byte order mark, lone carriage returns as line ends
 * @param faithful whether the text holds all that the bytes hold; if not, writing it back would lose something
 * @param problems what was mended on the way, each a sentence
 */
public record Decoded(String text, boolean faithful, List<String> problems) {

    /** Copies the list. */
    public Decoded {
        problems = List.copyOf(problems);
    }

    /** Decodes UTF-8; bytes that are none become U+FFFD and the result is not faithful. */
    public static Decoded of(byte[] bytes) {
        List<String> problems = new ArrayList<>();
        String text;
        boolean faithful = true;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, StandardCharsets.UTF_8);
            faithful = false;
            problems.add("the file is not valid UTF-8; save it as UTF-8");
        }
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1);
            problems.add("the file begins with a byte order mark; save it without");
        }
        if (text.indexOf('\r') >= 0 && text.indexOf('\n') < 0) {
            text = text.replace('\r', '\n');
            problems.add("lines end in a lone carriage return; save the file with \\n");
        }
        if (text.indexOf('\0') >= 0) {
            problems.add("the file holds NUL characters, as after a lost write; restore it or delete them");
        }
        return new Decoded(text, faithful, problems);
    }
}
