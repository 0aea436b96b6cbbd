/** Addresses, mounts, touch scanning and call effects. */
@NullMarked
package io.canon4j.spine;

import org.jspecify.annotations.NullMarked;
