/** Finds secrets by their known shapes and masks them. {@link io.canon4j.surfacing.secrets.Secrets} is the door. */
@NullMarked
package io.canon4j.surfacing.secrets;

import org.jspecify.annotations.NullMarked;
