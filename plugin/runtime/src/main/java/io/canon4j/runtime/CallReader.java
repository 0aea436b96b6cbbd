package io.canon4j.runtime;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.Resolution;
import io.canon4j.spine.StoreId;
import io.canon4j.spine.ToolCall;
import io.canon4j.spine.Touch;
import io.canon4j.spine.Touches;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.Provenance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows one tool call from its words to the articles that govern what it touches, and stages their lines. */
final class CallReader {

    private static final String ARTICLES = ".canon/articles";
    private static final String ENTRIES = ".canon/journal/";
    private static final String PAGE = ".md";

    private final Store store;

    CallReader(Store store) {
        this.store = store;
    }

    /** May block: looks for files and reads articles. */
    List<Observed.Finding> stage(ToolCall call, Talk talk, String invocation) {
        Touches touches = store.spine().scan(call);
        String outside = OutsideReading.source(call, touches.effect());
        if (outside != null) {
            talk.lineage().read(outside);
        }
        List<Observed.Finding> findings = new ArrayList<>();
        List<Resolution> resolved = new ArrayList<>();
        for (Touch touch : touches.all()) {
            ArticleRef own = articleFile(touch.asset().value());
            if (own != null) {
                if (!touch.effect().changes()) {
                    talk.lineage().read(store.unreviewed(own));
                }
                findings.add(new Observed.Finding(touch.asset().address().value(), own, touch.effect(), true));
                continue;
            }
            if (touch.asset().value().startsWith(ENTRIES)) {
                talk.lineage().read(store.unreviewedEntry(touch.asset().value().substring(ENTRIES.length())));
                continue;
            }
            Resolution resolution = store.spine().resolve(touch.asset());
            ArticleRef article = resolution.article();
            resolved.add(resolution);
            if (article == null) {
                continue;
            }
            // An unconfirmed store never reminds: its findings are lines and nothing more.
            if (store.trusted(article)) {
                findings.add(new Observed.Finding(resolution.computed().value(), article, touch.effect(), false));
            }
            Line line = store.line(article);
            if (line == null) {
                continue;
            }
            if (line.provenance() == Provenance.UNREVIEWED) {
                talk.lineage().read(store.unreviewed(article));
            }
            talk.conversation().stage(line, invocation);
        }
        // Last, so that whatever rules do, what addresses lead to has been staged.
        resolved.forEach(asset -> store.byRule(asset.asset(), asset.article(), talk, invocation));
        return findings;
    }

    /**
     * The article whose page this asset is; reading or editing that page with any tool is reading or editing the article. A
     * directory of pages is the root address of its store, which stands for any of them. Null for everything else.
     */
    private static @Nullable ArticleRef articleFile(String asset) {
        int at = asset.startsWith(ARTICLES) ? 0 : asset.indexOf("/" + ARTICLES) + 1;
        int below = at + ARTICLES.length();
        if (!asset.startsWith(ARTICLES, at) || (below < asset.length() && asset.charAt(below) != '/')) {
            return null;
        }
        boolean page = asset.endsWith(PAGE) && asset.length() > below + 1 + PAGE.length();
        Address address = page ? new Address(asset.substring(below + 1, asset.length() - PAGE.length())) : Address.ROOT;
        return at == 0
                ? ArticleRef.project(address)
                : new ArticleRef(StoreId.nested(AssetPath.of(asset.substring(0, at - 1))), address);
    }
}
