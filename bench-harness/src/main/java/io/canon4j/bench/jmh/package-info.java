/**
 * Benchmarks, one class a question; each class says in its Javadoc which command runs it. All of them: {@code ./mvnw
 * -Pjmh package}.
 */
@NullMarked
package io.canon4j.bench.jmh;

import org.jspecify.annotations.NullMarked;
