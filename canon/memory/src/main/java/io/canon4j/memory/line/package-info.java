/**
 * The line protocol, {@code SUBJECT --relation[confidence]--> OBJECT}: {@link io.canon4j.memory.line.LineProtocol} reads
 * text into claims and says of every line it drops why.
 */
@NullMarked
package io.canon4j.memory.line;

import org.jspecify.annotations.NullMarked;
