package io.canon4j.canonization.events;

/**
 * Whose vectors this store compares. The first one said holds; vectors of others are refused.
 *
 * @param model the model's name
 * @param width numbers in a vector
 */
public record EmbeddingContract(String model, int width) {}
