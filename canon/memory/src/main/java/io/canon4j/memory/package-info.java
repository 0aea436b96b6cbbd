/**
 * A memory for agents that is a deductive database: what was observed is kept as facts with intervals, confidence and
 * sources, rules derive what follows, and every answer can say why. {@link io.canon4j.memory.Memory} is the door.
 *
 * <pre>
 *   text --line protocol--> claims      (or: text --an extractor--> claims; what a model says is untrusted)
 *                             |
 *                   update policy, slot by slot: add, nothing new, supersede, escalate
 *                             |
 *                             v
 *   base facts   said, unsaid, edge, episode, exclusive, multi, escalation, alias    --FactLog--> the event log
 *                             |
 *                      maintain(now): one run of the engine
 *                             v
 *   derived      current, canonical views, whatever the installed rules say
 *                             |
 *        ask, askDeep, asOf, whatIf, why, whyNot        context for entities or for a question
 * </pre>
 *
 * <p>Base facts, all in the engine, so that rules may read them and one log keeps them:
 *
 * <table>
 *   <caption>Relations that the memory itself writes</caption>
 *   <tr><th>relation</th><th>meaning</th></tr>
 *   <tr><td>{@code edge(S, R, O, From, To, Heard)}</td><td>S has R to O for From =&lt; time &lt; To; an open one has the
 *       greatest 64-bit integer as To; Heard is the memory's clock when it was first told</td></tr>
 *   <tr><td>{@code said(S, R, O, At, Episode, Line, Mode)}</td><td>one accepted line; Mode is what the relation was
 *       declared to be at that moment: open, exclusive or multi</td></tr>
 *   <tr><td>{@code unsaid(...)}</td><td>the same line after it was retracted: it still ends what it ended</td></tr>
 *   <tr><td>{@code episode(Id, At, Heard, Speaker, Text)}</td><td>the words that lines came from</td></tr>
 *   <tr><td>{@code exclusive(R)}, {@code multi(R)}</td><td>R has one value at a time; R has many and none conflict</td></tr>
 *   <tr><td>{@code escalation(S, R, O, Episode)}</td><td>a second value that somebody should decide about</td></tr>
 *   <tr><td>{@code alias(Local, Canonical)}</td><td>proposed: two names for one thing</td></tr>
 * </table>
 *
 * <p>Times are 64-bit integers in a unit of the caller's; the commands use milliseconds since 1970.
 */
@NullMarked
package io.canon4j.memory;

import org.jspecify.annotations.NullMarked;
