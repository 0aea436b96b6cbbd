package io.canon4j.cli;

import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.VerifiedAssets;
import io.canon4j.articles.WriteResult;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.StoreId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Notes in articles that somebody checked them against their assets as they are now. */
final class VerifiedReport {

    private final Canon canon;
    private final ProjectStore store;
    private final RecordedDesk desk;

    VerifiedReport(Canon canon, ProjectStore store, RecordedDesk desk) {
        this.canon = canon;
        this.store = store;
        this.desk = desk;
    }

    int run(List<String> articles) {
        VerifiedAssets assets = new VerifiedAssets(store.articles());
        Map<String, String> outcomes = new LinkedHashMap<>();
        boolean all = true;
        for (String text : articles) {
            ArticleRef ref = store.spine().article(text);
            boolean ours = ref.store().kind() == StoreId.Kind.PROJECT;
            String id = ours ? assets.idNow(ref.address()) : null;
            boolean there = ours && store.articles().exists(ref.address());
            boolean noted = there && id != null && noted(ref, id);
            all &= noted;
            outcomes.put(
                    ref.label(),
                    noted
                            ? "verified: " + id
                            : there
                                    ? "not noted: its asset is no single file that can be read"
                                    : "not noted: the project's store has no article there");
        }
        if (canon.json()) {
            canon.console().json(Map.of("verified", outcomes));
        } else {
            outcomes.forEach((label, outcome) -> canon.console().line(label + ": " + outcome));
        }
        return all ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private boolean noted(ArticleRef ref, String id) {
        WriteResult result = desk.write(ArticleWrite.to(ref.address()).verified(id));
        return result instanceof WriteResult.Written || result instanceof WriteResult.AlreadyCurrent;
    }
}
