/**
 * What every way of plugging push recall into a LangChain4j program must do, as one suite. {@link
 * io.canon4j.langchain4j.contract.PushRecallContract} is the door: a way of plugging in extends it and brings a {@link
 * io.canon4j.langchain4j.contract.Host}.
 *
 * <pre>
 *   Situation --> Scenario (plain data) --> Host.play --> Transcript (the requests as the provider got them)
 *       |                                                     |
 *       '--> Expected lines, reminders  --> compared with ----+---- ProviderRules, prefix, one block a batch
 * </pre>
 *
 * A scenario and a transcript are JSON at need, so that a host may live in another JVM; {@code PlainProgram} is such a
 * program, written against nothing but what LangChain4j 1.0 has.
 */
@NullMarked
package io.canon4j.langchain4j.contract;

import org.jspecify.annotations.NullMarked;
