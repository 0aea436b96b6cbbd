package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleIndex;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** In a store with the articles of {@code about}, the path {@code input} is governed by {@code governs}, or by nothing. */
final class ResolveCheck implements CaseCheck {

    /** The cases rest on the articles alone; no file of this machine may have a say. */
    private static final Path NOWHERE = Path.of("canon4j-conform-no-such-directory");

    private final Spine spine;

    private ResolveCheck(Spine spine) {
        this.spine = spine;
    }

    static ResolveCheck of(VectorFile file) {
        List<Address> articles =
                file.aboutList("articles").stream().map(Address::of).toList();
        return new ResolveCheck(Spine.of(ProjectTree.at(NOWHERE), ArticleIndex.of(articles)));
    }

    @Override
    public void check(JsonNode test, Verdict verdict) {
        @Nullable
        Address governing =
                spine.resolve(AssetPath.of(test.path("input").asText())).governing();
        verdict.same("governs", test.path("governs"), governing == null ? null : governing.value());
    }
}
