package io.canon4j.memory.extract;

import io.canon4j.memory.Utterance;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;

/** Reads claims out of an utterance. Never throws: no claims is an answer. */
public interface Extractor {

    /** The claims. */
    Reading extract(Utterance utterance);

    /** Takes the utterance's own lines, without any model: for tests, and for hosts whose model writes the protocol itself. */
    static Extractor lines() {
        return utterance -> LineProtocol.standard().read(utterance.text());
    }
}
