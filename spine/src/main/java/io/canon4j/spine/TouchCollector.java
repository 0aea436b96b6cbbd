package io.canon4j.spine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The touches of one call while they are found: each asset once, nothing that is not there or could not come to be. */
final class TouchCollector {

    /** Look-ups on disk one call may cause; beyond them nothing more is found. */
    private static final int MOST_LOOKUPS = 1024;

    /** What a token needs to count when nothing of that name exists. */
    enum Need {
        /** It must exist. */
        EXISTS,
        /** A slash in it, and an existing directory to lie in. */
        DIRECTORY_EXISTS,
        /** Nothing: the call creates it. */
        NOTHING
    }

    private final ProjectTree tree;
    private final Map<AssetPath, Touch> found = new LinkedHashMap<>();
    private final Map<AssetPath, Boolean> exists = new HashMap<>();
    private final Map<AssetPath, Touch> passages = new LinkedHashMap<>();
    private final @Nullable Map<String, Explanation.Dropped> dropped;
    private int lookups;

    /** A collector that keeps, when {@code traces}, what it does not take. */
    TouchCollector(ProjectTree tree, boolean traces) {
        this.tree = tree;
        this.dropped = traces ? new LinkedHashMap<>() : null;
    }

    /** Takes the first of the forms that counts; false when none does. */
    boolean offer(List<String> forms, AssetPath base, String source, CallEffect effect, Need need) {
        List<AssetPath> assets = new ArrayList<>(forms.size());
        for (String form : forms) {
            if (lookups++ >= MOST_LOOKUPS) {
                return false;
            }
            AssetPath asset = tree.asset(form, base);
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

    private boolean there(AssetPath asset) {
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
