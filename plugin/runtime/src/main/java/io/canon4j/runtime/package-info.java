/** One object that wires the modules for a project. */
@NullMarked
package io.canon4j.runtime;

import org.jspecify.annotations.NullMarked;
