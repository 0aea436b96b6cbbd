package io.canon4j.runtime;

import io.canon4j.runtime.rules.StoreRules;
import io.canon4j.runtime.rules.Surfaced;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.StoreId;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.Provenance;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stages the lines that a store's rules ask for. What nobody reviewed rides only where an address leads to it. */
final class RuleLines {

    private final StoreRules rules;
    private final Function<ArticleRef, @Nullable Line> lines;

    RuleLines(StoreRules rules, Function<ArticleRef, @Nullable Line> lines) {
        this.rules = rules;
        this.lines = lines;
    }

    /** A call of this conversation touched the asset. What the rules have not looked at yet is staged by their thread. */
    void touched(AssetPath asset, @Nullable ArticleRef governing, Talk talk, String invocation) {
        Address own =
                governing == null || governing.store().kind() != StoreId.Kind.PROJECT ? null : governing.address();
        rules.touched(asset, own, surfaced -> stage(surfaced, talk, invocation));
    }

    private void stage(List<Surfaced> surfaced, Talk talk, String invocation) {
        for (Surfaced asked : surfaced) {
            Line line = lines.apply(ArticleRef.project(asked.address()));
            if (line != null && line.provenance() == Provenance.TRUSTED) {
                talk.conversation().stage(line.byRule(asked.label()), invocation);
            }
        }
    }

    void look() {
        rules.look();
    }

    void close() {
        rules.close();
    }
}
