/** Push recall in a LangChain4j application. */
@NullMarked
package io.canon4j.langchain4j;

import org.jspecify.annotations.NullMarked;
