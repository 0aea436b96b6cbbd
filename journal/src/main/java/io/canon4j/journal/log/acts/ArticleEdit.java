package io.canon4j.journal.log.acts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An article was created, changed, moved or removed. Carries the evidence that is counted, since the text may be gone when the
 * log is read again.
 *
 * @param address where the article lives now, or lived if it was removed
 * @param scope {@code asset} or {@code rule}; absent when it was removed
 * @param revision SHA-256 of its file; absent when it was removed
 * @param replaced the revision before; absent when it was created
 * @param kind {@code create}, {@code update}, {@code outside} (an edit that did not come through the desk), {@code remove} or
 *     {@code move}
 * @param from where it lived before it moved; absent otherwise
 * @param sentences its constraint sentences, in order
 * @param links the pages it links to, as written there, in lower case and sorted
 * @param dependsOn the addresses its front matter says it depends on
 * @param contradicts the addresses its front matter says it contradicts
 * @param parent the address its front matter names as its parent; absent without one
 * @param leftOut how many sentences and links found no room here; 0 for nearly every article
 */
public record ArticleEdit(
        String address,
        @Nullable String scope,
        @Nullable String revision,
        @Nullable String replaced,
        String kind,
        @Nullable String from,
        List<String> sentences,
        List<String> links,
        List<String> dependsOn,
        List<String> contradicts,
        @Nullable String parent,
        int leftOut) {

    /** Copies the lists. */
    public ArticleEdit {
        sentences = Lists.orEmpty(sentences);
        links = Lists.orEmpty(links);
        dependsOn = Lists.orEmpty(dependsOn);
        contradicts = Lists.orEmpty(contradicts);
    }
}
