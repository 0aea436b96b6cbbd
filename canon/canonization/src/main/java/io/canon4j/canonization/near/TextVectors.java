package io.canon4j.canonization.near;

/** Turns texts into vectors whose angle says how near they are. An embedding model behind a port of one's own. */
public interface TextVectors {

    /** The model's name, kept with the store: vectors of different models are not comparable. */
    String model();

    /** Numbers in a vector; 384 for the shipped model. */
    int width();

    /** The vector of a text. */
    float[] of(String text);
}
