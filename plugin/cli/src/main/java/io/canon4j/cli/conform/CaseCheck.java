package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;

/** Puts one kind of case to the product. */
interface CaseCheck extends AutoCloseable {

    /** Runs a case and says into the verdict how the product's answer compares. */
    void check(JsonNode test, Verdict verdict) throws Exception;

    /** Removes what the check put on disk; most put nothing there. */
    @Override
    default void close() {}
}
