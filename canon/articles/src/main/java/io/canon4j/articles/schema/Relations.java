package io.canon4j.articles.schema;

/**
 * What a schema says of an article's place among others.
 *
 * @param refsRequired whether an article must link to another
 * @param minRefs the least number of links
 * @param warnOrphan whether an article that nothing links to is worth a warning
 * @param childrenListed whether an article must link to those below it
 */
public record Relations(boolean refsRequired, int minRefs, boolean warnOrphan, boolean childrenListed) {

    static final Relations NONE = new Relations(false, 0, false, false);
}
