/** LangChain4j models behind the ports of the deductive memory: {@link io.canon4j.langchain4j.memory.Models}. */
@NullMarked
package io.canon4j.langchain4j.memory;

import org.jspecify.annotations.NullMarked;
