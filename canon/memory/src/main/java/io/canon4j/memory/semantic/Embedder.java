package io.canon4j.memory.semantic;

/** Turns a text into a vector; texts near in meaning have vectors of a small angle. All vectors have one length. */
public interface Embedder {

    /** The vector; it need not be normalised. An exception means that there is none for now. */
    float[] embed(String text);
}
