/** Measurements: {@link io.canon4j.deduction.bench.SpeedTable} prints the table of the README. */
package io.canon4j.deduction.bench;
