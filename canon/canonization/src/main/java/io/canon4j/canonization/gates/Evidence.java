package io.canon4j.canonization.gates;

/**
 * What rests on a concept at one moment.
 *
 * @param distinct origin interactions of its supports, its own left out
 * @param spanMillis greatest less least about time among them
 * @param extentMillis greatest less least about time of the whole session
 * @param coverage the span as a share of the window, in [0, 1]
 * @param blast its supports: dependents with an aged edge and an aged origin
 * @param live its dependents whatever their age
 */
public record Evidence(int distinct, long spanMillis, long extentMillis, double coverage, int blast, int live) {}
