/**
 * Weaves advice into the three types through which LangChain4j runs tools and asks models. {@link io.canon4j.agent.weave.Weaver}
 * is the door: class file in, class file out, or null when there is nothing to do.
 */
@NullMarked
package io.canon4j.agent.weave;

import org.jspecify.annotations.NullMarked;
