package io.canon4j.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A text that may be given in the command, in a file, or through a pipe ({@code -}). */
final class TextOption {

    @Option(names = "--body", paramLabel = "TEXT", description = "the text itself")
    private @Nullable String body;

    @Option(
            names = "--body-file",
            paramLabel = "FILE",
            description = "a UTF-8 file with the text; - for standard input")
    private @Nullable String file;

    /** The text; null when none was given. */
    @Nullable
    String read(Console console) {
        if (body != null && file != null) {
            throw new CommandFailure("--body and --body-file are both given; give one");
        }
        if (file == null) {
            return body;
        }
        return file.equals("-") ? console.readInput() : readFile(Path.of(file));
    }

    private static String readFile(Path path) {
        try {
            if (Files.size(path) > Console.LONGEST_INPUT) {
                throw new CommandFailure(path + " is longer than " + Console.LONGEST_INPUT + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CommandFailure(path + " is not UTF-8; convert it first, for example with iconv");
        } catch (IOException e) {
            throw new CommandFailure("cannot read " + path + " (" + e.getClass().getSimpleName() + ")");
        }
    }
}
