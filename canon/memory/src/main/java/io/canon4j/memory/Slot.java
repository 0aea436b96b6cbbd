package io.canon4j.memory;

/** A subject and a relation: what an exclusive relation has one value of at a time. */
record Slot(String subject, String relation) {}
