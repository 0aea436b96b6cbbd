package io.canon4j.journal.log.acts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A checkout brought texts that are its commit's: somebody switched a branch or pulled.
 *
 * @param commit the commit
 * @param articles what it brought
 */
public record Adoption(String commit, List<Text> articles) {

    /** Copies the list. */
    public Adoption {
        articles = Lists.orEmpty(articles);
    }

    /**
     * One article.
     *
     * @param address where it lives
     * @param from the revision before; absent if it is not known
     * @param to the revision now; absent if the commit has none
     */
    public record Text(
            String address, @Nullable String from, @Nullable String to) {}
}
