/**
 * Push recall in a Spring Boot application: the starter on the class path is all. {@link
 * io.canon4j.spring.CanonAutoConfiguration} is the door.
 *
 * <pre>
 *   canon4j.* of the environment --> Canon bean (one project, trusted when named)
 *   every ChatModel, StreamingChatModel, ToolProvider bean --> CanonBeanPostProcessor --> the same, wrapped
 * </pre>
 */
@NullMarked
package io.canon4j.spring;

import org.jspecify.annotations.NullMarked;
