package io.canon4j.deduction.bench;

import java.util.Locale;
import java.util.function.Consumer;

/** The rows of the speed table. At 2x, 4x and 8x a row has that many times the tuples, and that many times the heap. */
enum Row {
    /** The non-linear closure of a chain of 500: every pair by every split point. */
    CHAIN(64, Closures::chain),

    /** A chain of 500 managers as statements of six places, non-linear, and one more manager at its end. */
    MANAGERS(64, Closures::managers),

    /** Closure and triangles of 2,000 nodes and 7,990 arcs; one arc more, look-ups, one arc less. */
    CLOSURE(400, Closures::closure),

    /** The same with confidences drawn from 0.5 to 1. */
    WEIGHTED(600, Closures::weighted),

    /** The left-linear closure of a chain of 500; its last edge goes, then its middle one. */
    LEFT(256, Closures::left),

    /** The middle edge goes out of the non-linear closure of a chain of 500. */
    NONLINEAR_DELETE(64, Closures::nonLinearDelete),

    /** One fact goes out of 100,000 copied ones. */
    RETRACT(128, Changes::retract),

    /** 100 of 100,000 intervals end by the clock alone. */
    CLOCK(128, Changes::clock),

    /** Runs with nothing to do, beside a count over 100,000 rows. */
    IDLE(128, Changes::idle),

    /** A question under a supposition, beside 200,000 tuples. */
    SUPPOSE(128, Changes::suppose),

    /** 1,000,000 acts: a fact comes, the one before it goes, each in a run of its own. */
    CHURN(64, Changes::churn),

    /** One more and one less among 100,000 rows of one group under each kind of aggregate. */
    GROUP(128, Changes::group),

    /** 300 small random programs, installed and run one after the other in engines of their own. */
    PROGRAMS(64, Changes::programs);

    private final int heapMegabytes;
    private final Consumer<Cell> work;

    Row(int heapMegabytes, Consumer<Cell> work) {
        this.heapMegabytes = heapMegabytes;
        this.work = work;
    }

    /** What {@code -Xmx} this row gets. */
    int heapMegabytes(int scale) {
        return heapMegabytes * scale;
    }

    void measure(Cell cell) {
        work.accept(cell);
    }

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Row of(String word) {
        for (Row row : values()) {
            if (row.word().equals(word)) {
                return row;
            }
        }
        throw new IllegalArgumentException("there is no row '" + word + "'; --list names them");
    }
}
