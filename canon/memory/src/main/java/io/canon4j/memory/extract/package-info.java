/**
 * From prose to lines, by a language model: {@link io.canon4j.memory.extract.ModelExtractor}. What a model writes is untrusted: it
 * goes through the strict line protocol with limits, proposes and never decides, and a model that fails costs facts and
 * nothing else.
 *
 * <pre>
 *   utterance --at message boundaries--> chunks --prompt--> model --reply--> line protocol --> claims
 *                                           |                ^
 *                                           +-- known? ------+  memory, then files when CANON4J_CACHE_DIR is set
 * </pre>
 */
@NullMarked
package io.canon4j.memory.extract;

import org.jspecify.annotations.NullMarked;
