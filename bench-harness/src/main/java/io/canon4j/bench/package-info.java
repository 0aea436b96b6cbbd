/** Chains, arms, graders, reports and benchmarks. */
@NullMarked
package io.canon4j.bench;

import org.jspecify.annotations.NullMarked;
