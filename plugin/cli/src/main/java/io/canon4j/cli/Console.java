package io.canon4j.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;

/**
 * Where a command reads and prints, and its clock. Text is UTF-8 whatever the terminal's locale, because articles are.
 *
 * @param out answers, and nothing else
 * @param err messages to the person at the terminal
 * @param in text piped in
 * @param clock the time of what is written
 * @param settings settings that win over those of the process and the user, by key
 */
public record Console(
        PrintWriter out, PrintWriter err, InputStream in, InstantSource clock, Map<String, String> settings) {

    /** Copies the settings. */
    public Console {
        settings = Map.copyOf(settings);
    }

    /** More than any article may hold; a pipe that never ends must not fill the memory. */
    static final int LONGEST_INPUT = 8 << 20;

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** The process's own streams and the system clock. */
    public static Console system() {
        return of(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err), System.in);
    }

    static Console of(OutputStream out, OutputStream err, InputStream in) {
        return new Console(
                new PrintWriter(out, false, StandardCharsets.UTF_8),
                new PrintWriter(err, true, StandardCharsets.UTF_8),
                in,
                InstantSource.system(),
                Map.of());
    }

    /** The answer as a stream, for libraries that print to one. */
    PrintStream answers() {
        return WriterStream.to(out);
    }

    /** Messages as a stream. */
    PrintStream messages() {
        return WriterStream.to(err);
    }

    /** One line of the answer. */
    void line(String text) {
        out.print(text);
        out.print('\n');
    }

    /** Text of the answer as it is, with a line end if it has none. */
    void text(String text) {
        out.print(text);
        if (!text.isEmpty() && !text.endsWith("\n")) {
            out.print('\n');
        }
    }

    /** The whole answer as one JSON document. */
    void json(Object answer) {
        try {
            line(JSON.writeValueAsString(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer of this program is not JSON", e);
        }
    }

    /** A message beside the answer. */
    void note(String text) {
        err.print(text);
        err.print('\n');
        err.flush();
    }

    /** Everything piped in, as text. */
    String readInput() {
        try {
            byte[] bytes = in.readNBytes(LONGEST_INPUT + 1);
            if (bytes.length > LONGEST_INPUT) {
                throw new CommandFailure(
                        "standard input is longer than " + LONGEST_INPUT + " bytes; nothing was written");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CommandFailure("standard input is not UTF-8; convert it first, for example with iconv");
        } catch (IOException e) {
            throw new CommandFailure("cannot read standard input: " + e.getMessage());
        }
    }
}
