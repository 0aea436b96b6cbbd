package io.canon4j.memory;

import io.canon4j.deduction.Value;

/**
 * One accepted line about a slot.
 *
 * @param object what it gives as value
 * @param at when that was so
 * @param heard the memory's clock when it came
 * @param episode where it came from
 * @param line its place among the accepted lines of the episode, from 0
 * @param mode what the relation was declared to be when it came
 * @param confidence as claimed
 * @param withdrawn whether it was retracted since
 */
record Said(
        Value object, long at, long heard, String episode, int line, Mode mode, double confidence, boolean withdrawn) {

    Said asWithdrawn() {
        return new Said(object, at, heard, episode, line, mode, confidence, true);
    }
}
