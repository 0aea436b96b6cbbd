/**
 * Weaves our calls into the types through which LangChain4j runs tools, asks models and gathers a service's tools.
 * {@link io.canon4j.agent.weave.Weaver} is the door: class file in, class file out, or null when there is nothing to do.
 *
 * <pre>
 *   class file --> Shape: what it declares --> Target: which of it is woven, in which types (ClassFiles looks above)
 *        '--> the same class, with AroundTool, AroundToolInContext, AroundModel, AroundServiceTools around those bodies
 * </pre>
 *
 * What is woven calls {@code Dispatcher} and links in the application's own loader; no class of ours but that one is in sight
 * there. This is ASM and not Byte Buddy, which stands on ASM: its first use costs a start several hundred classes more.
 */
@NullMarked
package io.canon4j.agent.weave;

import org.jspecify.annotations.NullMarked;
