/** The conformance cases, a JSON file per family, read by {@link io.canon4j.deduction.conformance.Cases}. */
@NullMarked
package io.canon4j.deduction.conformance;

import org.jspecify.annotations.NullMarked;
