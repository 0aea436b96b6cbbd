package io.canon4j.spine.git;

import io.canon4j.spine.Address;

/**
 * An article whose asset has moved.
 *
 * @param from the article's address
 * @param to the address its asset has now
 * @param taken whether an article is at {@code to} already, so that a person has to merge
 * @param because the rename that says so
 */
public record MoveProposal(Address from, Address to, boolean taken, String because) {}
