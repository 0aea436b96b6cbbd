/**
 * Push recall in a LangChain4j application. {@link io.canon4j.langchain4j.Canon} is the door.
 *
 * <pre>
 *   canon.aiServices(Bot.class) --> CanonContext
 *        CanonToolService: every executor observed; the canon tool added where a .canon exists
 *        ProjectingModel:  every request passes RequestProjection on its way to the model
 *
 *   tool call --> ObservingExecutor --> CanonRuntime.before / after
 *   request   --> RequestProjection --> CanonRuntime.project --> block inside the last result of each batch
 * </pre>
 *
 * Requests are changed, and only there: ChatMemory, tool results and {@code Result.toolExecutions()} stay as they were.
 */
@NullMarked
package io.canon4j.langchain4j;

import org.jspecify.annotations.NullMarked;
