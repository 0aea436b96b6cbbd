/**
 * Push recall in an application that knows nothing of it. {@link io.canon4j.agent.CanonAgent} is the door.
 *
 * <pre>
 *   application's class path              EngineLoader (its parent: the JDK)       BridgeLoader (its parent: LangChain4j's)
 *   CanonAgent --> LazyWeaver
 *        class file --> ClassFilter
 *                          | a hit -----> weave.Weaver: our calls around the body
 *   woven ToolExecutor --> Dispatcher --> engine.Recall: who called, how it ended
 *   woven ChatModel -----> Dispatcher --> engine.Recall --------------------------> dialect.version: reads, rewrites
 *                                           '--> CanonRuntime
 * </pre>
 *
 * This package is all that the application's loaders ever see, and it has no dependency.
 */
@NullMarked
package io.canon4j.agent;

import org.jspecify.annotations.NullMarked;
