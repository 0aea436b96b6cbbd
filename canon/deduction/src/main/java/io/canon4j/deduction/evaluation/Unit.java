package io.canon4j.deduction.evaluation;

/** A part of the program that is brought up to date in one go, when everything below it is. */
interface Unit {

    void update(Round round);
}
