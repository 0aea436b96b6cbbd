package io.canon4j.articles;

import io.canon4j.spine.Address;

/**
 * One line of the map of a store.
 *
 * @param address where the article lives
 * @param line its capsule, empty where it has none
 * @param updated the day it last changed, empty where it does not say
 * @param scope what it is about
 */
public record Capsule(Address address, String line, String updated, Scope scope) {}
