package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.journal.log.acts.AssetChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * What a changing tool call says: this tool caused what these assets are now. The act is one concept per tool and assets, so
 * that a file edited a hundred times does not bring a hundred concepts.
 */
final class ChangeRule {

    /** Assets named in the act's own text; all of them are tied to it. */
    private static final int NAMED = 4;

    private ChangeRule() {}

    /** The act, then each asset as it is called where it has no article. */
    static List<Claims.Mention> of(AssetChange change) {
        List<String> assets = List.copyOf(new LinkedHashSet<>(change.assets()));
        String what = change.tool() + " " + String.join(", ", assets.subList(0, Math.min(NAMED, assets.size())))
                + (assets.size() > NAMED ? " and " + (assets.size() - NAMED) + " more" : "");
        CanonicalKey.admit(what);
        List<Claims.Mention> mentions = new ArrayList<>();
        mentions.add(new Claims.Mention(PageKey.ofChange(what), what, ConceptType.RESOURCE, null));
        for (String asset : assets) {
            CanonicalKey.admit(asset);
            mentions.add(new Claims.Mention(PageKey.ofAsset(asset), asset, ConceptType.RESOURCE, null));
        }
        return mentions;
    }
}
