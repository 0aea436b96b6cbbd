package io.canon4j.spine;

import io.canon4j.spine.Candidate.Verdict;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the article that governs an asset. The order is: its own address in each store, nearest store first; then the
 * ancestors in the nearest store, nearest ancestor first; then those in the store around it, and so on. No similarity, no
 * ranking, no root article.
 */
final class Resolver {

    private final ProjectTree tree;
    private final StoreChain stores;

    Resolver(ProjectTree tree, StoreChain stores) {
        this.tree = tree;
        this.stores = stores;
    }

    /**
     * Resolves an asset.
     *
     * @param further whether to go on asking after the choice, to name what it shadows
     */
    Resolution resolve(AssetPath asset, boolean further) {
        List<Candidate> trail = new ArrayList<>();
        List<StoreChain.Link> chain = stores.of(asset);
        @Nullable ArticleRef chosen = null;
        for (StoreChain.Link link : chain) {
            if ((chosen == null || further) && !link.address().isRoot()) {
                chosen = ask(link, link.address(), true, chosen, trail);
            }
        }
        for (StoreChain.Link link : chain) {
            Address at = link.address().parent();
            while (at != null && (chosen == null || further)) {
                chosen = ask(link, at, false, chosen, trail);
                at = at.parent();
            }
        }
        return new Resolution(asset, asset.address(), chosen, trail);
    }

    private @Nullable ArticleRef ask(
            StoreChain.Link link, Address address, boolean exact, @Nullable ArticleRef chosen, List<Candidate> trail) {
        List<Address> spellings = link.articles().spelledLike(address);
        ArticleRef asked = new ArticleRef(link.store(), address);
        if (spellings.size() > 1) {
            trail.add(new Candidate(asked, exact, Verdict.TWINS, spellings));
            return chosen;
        }
        Address found = spellings.isEmpty() ? null : spellings.get(0);
        if (found == null || !same(found, address)) {
            Verdict verdict = found == null ? Verdict.ABSENT : Verdict.OTHER_CASE;
            trail.add(new Candidate(asked, exact, verdict, spellings));
            return chosen;
        }
        ArticleRef ref = new ArticleRef(link.store(), found);
        List<Address> differs = found.equals(address) ? List.of() : spellings;
        trail.add(new Candidate(ref, exact, chosen == null ? Verdict.CHOSEN : Verdict.SHADOWED, differs));
        return chosen == null ? ref : chosen;
    }

    /** Equal, equal to Unicode, or equal to a file system that ignores case. */
    private boolean same(Address one, Address other) {
        if (one.equals(other) || tree.foldsCase()) {
            return true;
        }
        return Normalizer.normalize(one.value(), Normalizer.Form.NFC)
                .equals(Normalizer.normalize(other.value(), Normalizer.Form.NFC));
    }
}
