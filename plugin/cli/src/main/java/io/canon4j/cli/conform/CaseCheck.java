package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;

/** Puts one kind of case to the product. */
interface CaseCheck {

    /** Runs a case and says into the verdict how the product's answer compares. */
    void check(JsonNode test, Verdict verdict) throws Exception;
}
