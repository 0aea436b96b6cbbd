package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** One text as JSON writes it. */
public final class QuotedText {

    private QuotedText() {}

    /**
     * The text that a JSON text begins with, without its quotes and escapes.
     *
     * @throws IllegalArgumentException where it begins with something else
     */
    public static String read(String json) {
        return Streams.read(json, JsonToken.VALUE_STRING, "a text", JsonParser::getText);
    }
}
