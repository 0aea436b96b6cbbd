/** Stage, withdraw, budget, presence, block and settle. */
@NullMarked
package io.canon4j.surfacing;

import org.jspecify.annotations.NullMarked;
