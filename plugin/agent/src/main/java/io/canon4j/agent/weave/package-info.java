/**
 * Weaves advice into the types through which LangChain4j runs tools, asks models and gathers a service's tools. {@link io.canon4j.agent.weave.Weaver}
 * is the door: class file in, class file out, or null when there is nothing to do.
 */
@NullMarked
package io.canon4j.agent.weave;

import org.jspecify.annotations.NullMarked;
