package io.canon4j.memory.extract;

/** A model that answers text with text. Whatever it throws means that there is no answer. */
public interface LanguageModel {

    /** Its name, part of what cached replies are kept under. */
    String name();

    /**
     * An answer.
     *
     * @param system what it is to do
     * @param user what to do it with
     */
    String reply(String system, String user);
}
