/**
 * The applications that run in child JVMs, with the agent and without. They know nothing of canon4j, use only what LangChain4j
 * has had since 1.0, and print what a user of theirs would see.
 */
package io.canon4j.agent.sample;
