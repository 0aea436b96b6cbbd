package io.canon4j.journal.log.acts;

import java.util.List;

/**
 * Articles that reached a model together, in one block of one request: what occurs together.
 *
 * @param articles whose lines rode, in order
 * @param reminded whose changes were named because the article is as before, in order
 */
public record BlockSent(List<String> articles, List<String> reminded) {

    /** Copies the lists. */
    public BlockSent {
        articles = Lists.orEmpty(articles);
        reminded = Lists.orEmpty(reminded);
    }
}
