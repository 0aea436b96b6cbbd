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
     * @param scope {@code asset} or {@code rule}; absent if the text was not read, and then nothing is known of its links
     * @param links the pages it links to, as written there, in lower case and sorted
     * @param dependsOn the addresses its front matter says it depends on
     * @param contradicts the addresses its front matter says it contradicts
     */
    public record Text(
            String address,
            @Nullable String from,
            @Nullable String to,
            @Nullable String scope,
            List<String> links,
            List<String> dependsOn,
            List<String> contradicts) {

        /** Copies the lists. */
        public Text {
            links = Lists.orEmpty(links);
            dependsOn = Lists.orEmpty(dependsOn);
            contradicts = Lists.orEmpty(contradicts);
        }

        /** One of which only its being there, or its being gone, is known. */
        public static Text unread(String address, @Nullable String from, @Nullable String to) {
            return new Text(address, from, to, null, List.of(), List.of(), List.of());
        }
    }
}
