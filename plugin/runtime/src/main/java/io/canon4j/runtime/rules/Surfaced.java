package io.canon4j.runtime.rules;

import io.canon4j.spine.Address;

/**
 * An article that a rule asks for when an asset is touched.
 *
 * @param address the article's
 * @param label the rule's label, else the name of its file
 * @param file the name of the file whose rule it was, without {@code .dl}
 */
public record Surfaced(Address address, String label, String file) {}
