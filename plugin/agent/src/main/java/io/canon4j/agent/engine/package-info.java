/**
 * What works behind the agent's {@link io.canon4j.agent.Dispatcher}. {@link io.canon4j.agent.engine.Engine} is the door; it is
 * seen from outside by the JDK's types only.
 *
 * <pre>
 *   started                   --> Opening: the project, on a thread of its own
 * "weave"   class file      --> weave.Weaver
 * "expecting" a first request --> waits once for what was begun
 *   "calling" "called"        --> Calls: whose call it is, how it ended; nothing else happens while a tool runs
 *   "offering" an invocation's tools --> ToolOffers: the canon tool, where it is switched on
 *   "sending" ChatRequest     --> Recall: whose request it is, what its last calls touched, which blocks it carries
 *   "sent"                    --> Sendings: which requests are under way on this thread
 * </pre>
 */
@NullMarked
package io.canon4j.agent.engine;

import org.jspecify.annotations.NullMarked;
