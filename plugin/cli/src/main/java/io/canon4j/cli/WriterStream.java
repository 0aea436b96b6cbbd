package io.canon4j.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A stream of UTF-8 bytes that comes out of a writer, for libraries that print to streams. */
final class WriterStream extends OutputStream {

    private final Writer writer;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer undecoded = ByteBuffer.allocate(8_192);

    private WriterStream(Writer writer) {
        this.writer = writer;
    }

    static PrintStream to(Writer writer) {
        return new PrintStream(new WriterStream(writer), true, StandardCharsets.UTF_8);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int at = offset;
        int left = length;
        while (left > 0) {
            int taken = Math.min(left, undecoded.remaining());
            undecoded.put(bytes, at, taken);
            at += taken;
            left -= taken;
            decode();
        }
    }

    private void decode() throws IOException {
        undecoded.flip();
        CharBuffer characters = CharBuffer.allocate(undecoded.remaining() + 1);
        decoder.decode(undecoded, characters, false);
        undecoded.compact();
        writer.append(characters.flip());
    }

    @Override
    public void flush() throws IOException {
        writer.flush();
    }

    /** The writer stays open: it is not ours. */
    @Override
    public void close() throws IOException {
        writer.flush();
    }
}
