package io.canon4j.spine;

import java.util.List;

/**
 * What a tool call touches.
 *
 * @param all each asset once, in the order the call names them; a change wins over a read of the same asset
 * @param effect what the call does as a whole
 */
public record Touches(List<Touch> all, CallEffect effect) {

    /** Copies the list. */
    public Touches {
        all = List.copyOf(all);
    }

    /** A call that names no asset. */
    public static Touches none(CallEffect effect) {
        return new Touches(List.of(), effect);
    }

    /** The touched assets, in order. */
    public List<AssetPath> assets() {
        return all.stream().map(Touch::asset).toList();
    }

    /** The assets the call changes if it succeeds, in order. */
    public List<AssetPath> changed() {
        return all.stream()
                .filter(touch -> touch.effect().changes())
                .map(Touch::asset)
                .toList();
    }

    /** Whether nothing was touched. */
    public boolean isEmpty() {
        return all.isEmpty();
    }
}
