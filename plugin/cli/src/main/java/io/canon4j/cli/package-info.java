/** The canon command. */
@NullMarked
package io.canon4j.cli;

import org.jspecify.annotations.NullMarked;
