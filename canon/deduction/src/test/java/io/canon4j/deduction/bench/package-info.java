/**
 * Measurements. {@link io.canon4j.deduction.bench.SpeedTable} prints the table of the README, one child process per cell.
 *
 * <pre>
 *   SpeedTable --starts--> Cell (a row at a size, in a JVM of its own) --lines--> Outcome --> Markdown
 *        |
 *        +------starts--> Rival (swipl, gringo, sqlite3 on the same input, where installed)
 * </pre>
 */
package io.canon4j.deduction.bench;
