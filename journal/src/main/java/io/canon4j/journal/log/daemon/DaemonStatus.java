package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Fence;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the daemon of this process fares.
 *
 * @param holding the lease it holds, null while another process has the role
 * @param turns how often it woke and worked
 * @param failures by task: what it threw last, if it has not succeeded since
 */
public record DaemonStatus(@Nullable Fence holding, long turns, Map<String, String> failures) {}
