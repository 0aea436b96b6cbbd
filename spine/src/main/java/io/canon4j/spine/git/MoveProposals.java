package io.canon4j.spine.git;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleLookup;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Turns renames of files into moves of the articles that govern them. An article moves when nothing on disk answers to its
 * address any more and all renames that left it agree on where to. A directory's article moves with the directory: when the
 * directory is gone and every rename out of it went to one new place under the same inner path.
 */
public final class MoveProposals {

    private static final String NO_AGREEMENT = "";

    private final ProjectTree tree;
    private final ArticleLookup articles;

    /** Proposals for the articles of the project's own store. */
    public MoveProposals(ProjectTree tree, ArticleLookup articles) {
        this.tree = tree;
        this.articles = articles;
    }

    /** The moves that these renames ask for, in order of address. */
    public List<MoveProposal> from(List<Rename> renames) {
        Map<Address, Target> targets = new TreeMap<>();
        for (Rename rename : renames) {
            String because = rename.from() + " -> " + rename.to() + " (" + rename.similarity() + " % the same)";
            note(targets, rename.from().address(), rename.to().address().value(), because);
            directories(targets, rename, because);
        }
        List<MoveProposal> proposals = new ArrayList<>();
        targets.forEach((from, target) -> {
            boolean leaves = !target.to.equals(NO_AGREEMENT)
                    && !target.to.equals(from.value())
                    && articles.exists(from)
                    && !tree.hasAsset(from);
            if (leaves) {
                Address to = new Address(target.to);
                proposals.add(new MoveProposal(from, to, articles.exists(to), target.because));
            }
        });
        return proposals;
    }

    private record Target(String to, String because) {}

    private static void note(Map<Address, Target> targets, Address from, String to, String because) {
        targets.merge(
                from,
                new Target(to, because),
                (known, added) -> known.to.equals(added.to) ? known : new Target(NO_AGREEMENT, known.because));
    }

    /** Each directory above the file, as long as the path inside it stayed the same. */
    private static void directories(Map<Address, Target> targets, Rename rename, String because) {
        for (Map.Entry<String, @Nullable String> entry : above(rename).entrySet()) {
            String to = entry.getValue();
            note(targets, new Address(entry.getKey()), to == null ? NO_AGREEMENT : to, because);
        }
    }

    private static Map<String, @Nullable String> above(Rename rename) {
        Map<String, @Nullable String> directories = new LinkedHashMap<>();
        AssetPath from = rename.from().parent();
        AssetPath to = rename.to().parent();
        boolean same = rename.from().name().equals(rename.to().name());
        while (!from.isRoot()) {
            boolean counts = same && !to.isRoot() && !from.equals(to);
            directories.put(from.value(), counts ? to.value() : null);
            same = same && from.name().equals(to.name());
            from = from.parent();
            to = to.parent();
        }
        return directories;
    }
}
