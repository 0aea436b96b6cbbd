/**
 * Reads and rewrites LangChain4j's requests in the version the application has. {@link io.canon4j.agent.dialect.Dialects} is
 * the door.
 *
 * <pre>
 *   request --> Dialects --> Generation: the newest whose members are all there
 *                   '--> BridgeLoader (parent: the loader of the application's LangChain4j)
 *                              '--> version.FromVersion10 .. FromVersion117: typed, no reflection
 * </pre>
 */
@NullMarked
package io.canon4j.agent.dialect;

import org.jspecify.annotations.NullMarked;
