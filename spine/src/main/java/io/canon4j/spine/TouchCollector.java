package io.canon4j.spine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The touches of one call while they are found: each asset once, nothing that is not there or could not come to be. */
final class TouchCollector {

    /** Different names one call may have looked up on disk; beyond them nothing more is found. */
    private static final int MOST_LOOKUPS = 512;
    /** Wildcards one call may have expanded; further ones stand for their directories. */
    private static final int MOST_WILDCARDS = 16;

    /** What a token needs to count when nothing of that name exists. */
    enum Need {
        /** It must exist. */
        EXISTS,
        /** A slash in it, and an existing directory to lie in. */
        DIRECTORY_EXISTS,
        /** Nothing: the call creates it. */
        NOTHING
    }

    /** Remembers that a path names no asset; no path is read as this one, since a tab never starts a token. */
    private static final AssetPath NOWHERE = new AssetPath("\tnowhere");

    private final ProjectTree tree;
    private final Map<AssetPath, Touch> found = new LinkedHashMap<>();
    private final Map<AssetPath, Boolean> exists = new HashMap<>();
    private final Map<AssetPath, Map<String, AssetPath>> located = new HashMap<>();
    private final Map<AssetPath, Touch> passages = new LinkedHashMap<>();
    private final @Nullable Map<String, Explanation.Dropped> dropped;
    private int lookups;
    private int wildcards;

    /** A collector that keeps, when {@code traces}, what it does not take. */
    TouchCollector(ProjectTree tree, boolean traces) {
        this.tree = tree;
        this.dropped = traces ? new LinkedHashMap<>() : null;
    }

    /** Takes the first of the forms that counts; false when none does. */
    boolean offer(List<String> forms, AssetPath base, String source, CallEffect effect, Need need) {
        List<AssetPath> assets = new ArrayList<>(forms.size());
        for (String form : forms) {
            if (isFull()) {
                return false;
            }
            AssetPath asset = locate(form, base);
            if (asset != null && isAsset(asset)) {
                if (there(asset)) {
                    add(asset, form, source, effect);
                    return true;
                }
                assets.add(asset);
            } else {
                assets.add(AssetPath.ROOT);
            }
        }
        for (int i = 0; i < assets.size(); i++) {
            AssetPath asset = assets.get(i);
            String form = forms.get(i);
            if (!asset.isRoot() && mayCome(form, asset, need)) {
                add(asset, form, source, effect);
                return true;
            }
        }
        if (dropped != null && !forms.isEmpty()) {
            boolean outside = assets.stream().allMatch(AssetPath::isRoot);
            String why = outside
                    ? "outside the project and its mounts, or the project itself"
                    : "nothing of that name exists, nor a directory it could lie in";
            dropped.putIfAbsent(forms.get(0), new Explanation.Dropped(forms.get(0), source, why));
        }
        return false;
    }

    /** The asset that a path names, asked of the disk once a call; null outside, and when the call has asked enough. */
    @Nullable
    AssetPath locate(String path, AssetPath base) {
        Map<String, AssetPath> known = located.computeIfAbsent(base, key -> new HashMap<>());
        AssetPath asset = known.get(path);
        if (asset == null && !isFull()) {
            lookups++;
            AssetPath found = tree.asset(path, base);
            asset = found == null ? NOWHERE : found;
            known.put(path, asset);
        }
        return asset == null || asset.equals(NOWHERE) ? null : asset;
    }

    /** Whether one more wildcard may be expanded. */
    boolean mayExpand() {
        return wildcards++ < MOST_WILDCARDS;
    }

    private boolean mayCome(String form, AssetPath asset, Need need) {
        boolean slash = form.indexOf('/') >= 0 || form.indexOf('\\') >= 0;
        return switch (need) {
            case EXISTS -> false;
            case DIRECTORY_EXISTS -> slash && !endsBadly(form) && isPlace(asset.parent());
            case NOTHING -> !form.startsWith("-") && isName(asset.name());
        };
    }

    /** A name that a person would give a new file; `*` and `$x` are shell that was not understood. */
    private static boolean isName(String name) {
        return name.chars().noneMatch(c -> "*?$<>|\"`".indexOf(c) >= 0 || Character.isISOControl(c));
    }

    private static boolean endsBadly(String form) {
        char last = form.charAt(form.length() - 1);
        return last == '/' || last == '\\' || form.indexOf('*') >= 0 || form.indexOf('$') >= 0;
    }

    private boolean isPlace(AssetPath directory) {
        return directory.isRoot() || there(directory);
    }

    /** Whether something of that path exists, asked of the disk once a call. */
    boolean there(AssetPath asset) {
        return exists.computeIfAbsent(asset, tree::exists);
    }

    private static boolean isAsset(AssetPath asset) {
        String value = asset.value();
        return !asset.isRoot() && !value.equals(".git") && !value.startsWith(".git/") && !value.endsWith(":");
    }

    /** An asset that needs nothing on disk. */
    void add(AssetPath asset, String token, String source, CallEffect effect) {
        Touch known = found.get(asset);
        if (known == null || (effect.changes() && !known.effect().changes())) {
            found.put(asset, new Touch(asset, token, source, effect));
        }
    }

    /** A directory the call only goes through; it counts when nothing inside it was named. */
    void pass(AssetPath directory, String token, String source) {
        if (isAsset(directory) && there(directory)) {
            passages.putIfAbsent(directory, new Touch(directory, token, source, CallEffect.READS));
        }
    }

    boolean isFull() {
        return lookups >= MOST_LOOKUPS;
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Tokens no part of which was taken, in order. */
    List<Explanation.Dropped> dropped() {
        if (dropped == null) {
            return List.of();
        }
        return dropped.values().stream()
                .filter(drop ->
                        found.values().stream().noneMatch(touch -> drop.token().contains(touch.token())))
                .toList();
    }

    List<Touch> touches() {
        List<Touch> all = new ArrayList<>(found.values());
        for (Touch passage : passages.values()) {
            boolean covered = all.stream().anyMatch(touch -> touch.asset().isIn(passage.asset()));
            if (!covered) {
                all.add(passage);
            }
        }
        return all;
    }
}
