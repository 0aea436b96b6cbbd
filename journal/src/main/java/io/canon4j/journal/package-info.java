/** Event files, the event log and the lease of its daemon. */
@NullMarked
package io.canon4j.journal;

import org.jspecify.annotations.NullMarked;
