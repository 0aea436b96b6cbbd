package io.canon4j.spine;

import java.util.List;

/**
 * Names the assets of tool calls that are not about files: a booking, a table, a ticket. Such an asset needs nothing on disk;
 * its path only has to be an address where somebody would look. Called on the caller's thread; must not block.
 */
@FunctionalInterface
public interface AssetSource {

    /** Knows no tool. */
    AssetSource NONE = call -> List.of();

    /** The assets the call is about, or an empty list for a tool this source does not know. */
    List<AssetPath> assets(ToolCall call);
}
