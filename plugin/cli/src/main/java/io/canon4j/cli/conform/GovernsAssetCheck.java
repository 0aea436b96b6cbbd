package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.Address;
import io.canon4j.spine.ProjectTree;

/** In the tree of {@code about}, an {@code address} governs something on disk, or does not. */
final class GovernsAssetCheck implements CaseCheck {

    private final Scratch scratch;
    private final ProjectTree tree;

    GovernsAssetCheck(VectorFile file) {
        this.scratch = Scratch.withTree(file.aboutList("tree"));
        this.tree = ProjectTree.at(scratch.root());
    }

    @Override
    public void check(JsonNode test, Verdict verdict) {
        boolean governs = tree.hasAsset(Address.of(test.path("address").asText()));
        verdict.same("governs", test.path("governs"), governs);
    }

    @Override
    public void close() {
        scratch.close();
    }
}
