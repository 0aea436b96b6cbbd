/** An incremental Datalog engine with proofs. */
@NullMarked
package io.canon4j.deduction;

import org.jspecify.annotations.NullMarked;
