/**
 * The {@code canon} tool, for any host that can offer a model a tool. {@link io.canon4j.runtime.tool.CanonTool} is the door.
 *
 * <pre>
 *   host: NAME, DOCTRINE, describe --> a tool in the host's own terms
 *   model's arguments --> CanonTool.answer --> CanonActions --> CanonRuntime.act --> Desk
 * </pre>
 */
@NullMarked
package io.canon4j.runtime.tool;

import org.jspecify.annotations.NullMarked;
