/**
 * One class for each LangChain4j version whose request API differs, each extending the one before by what is new. Compiled
 * against the newest; loaded beside the application's own version, and only where {@link io.canon4j.agent.dialect.Generation}
 * has found every member it calls.
 */
@NullMarked
package io.canon4j.agent.dialect.version;

import org.jspecify.annotations.NullMarked;
