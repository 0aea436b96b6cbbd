package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.ToolCall;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tool {@code arguments} name at least these {@code paths} of the tree in {@code about}. A floor: more true paths are
 * welcome, and a directory counts as found when something in it is.
 */
final class TouchedPathsCheck implements CaseCheck {

    private final Scratch scratch;
    private final ProjectTree tree;
    private final Spine spine;

    TouchedPathsCheck(VectorFile file) {
        this.scratch = Scratch.withTree(file.aboutList("tree"));
        this.tree = ProjectTree.at(scratch.root());
        this.spine = Spine.of(tree, address -> false);
    }

    @Override
    public void check(JsonNode test, Verdict verdict) {
        String root = tree.root().toString();
        String arguments = test.path("arguments").toString().replace("<ROOT>", root);
        List<AssetPath> found = spine.scan(ToolCall.of("tool", arguments)).assets();
        List<String> missing = new ArrayList<>();
        Set<AssetPath> wanted = new LinkedHashSet<>();
        for (String path : VectorFile.strings(test.path("paths"))) {
            AssetPath asset = AssetPath.of(path.replace("<ROOT>", root), root);
            wanted.add(asset);
            if (!covers(found, asset)) {
                missing.add(path);
            }
        }
        if (!missing.isEmpty()) {
            verdict.differs("paths not found", missing.toString(), found.toString());
        }
        List<AssetPath> untrue = found.stream().filter(asset -> !isTrue(asset)).toList();
        if (!untrue.isEmpty()) {
            verdict.differs("paths that cannot be", "[]", untrue.toString());
        }
        if (!wanted.containsAll(found)) {
            verdict.beyond("names paths that the reference does not find");
        }
    }

    /** It exists, or its directory does, so that the call may be about to make it. */
    private boolean isTrue(AssetPath asset) {
        return tree.exists(asset) || tree.exists(asset.parent());
    }

    /** A full stop at the end of a sentence is no part of a path that does not exist. */
    private boolean covers(List<AssetPath> found, AssetPath expected) {
        String value = expected.value();
        AssetPath wanted = value.endsWith(".") && !tree.exists(expected)
                ? new AssetPath(value.substring(0, value.length() - 1))
                : expected;
        return found.stream().anyMatch(asset -> asset.isIn(wanted));
    }

    @Override
    public void close() {
        scratch.close();
    }
}
