/**
 * What is woven into the application. Never loaded as classes: Byte Buddy copies their bodies, which therefore link against the
 * application's own LangChain4j, in whatever loader that is. A body may call {@link io.canon4j.agent.Dispatcher} and published
 * LangChain4j types, and nothing else.
 */
@NullMarked
package io.canon4j.agent.advice;

import org.jspecify.annotations.NullMarked;
