package io.canon4j.journal.log;

import java.util.List;

/**
 * What was erased.
 *
 * @param sequences whose payloads went; empty if there was nothing to erase
 * @param recordedAs the event that says so, 0 if there was nothing to erase
 * @param rebuild projections that may have kept copies and should be rebuilt
 * @param remains what the database could not overwrite, in a sentence; empty if nothing
 */
public record Erasure(List<Long> sequences, long recordedAs, List<String> rebuild, String remains) {}
