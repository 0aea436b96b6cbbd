package io.canon4j.articles.schema;

/**
 * What a write changes. A missing required field rejects only the write that could have brought it.
 *
 * @param capsule whether it brings a capsule
 * @param body whether it brings a body, and with it title and links
 * @param created whether it makes the article
 */
public record Touched(boolean capsule, boolean body, boolean created) {

    boolean carries(Finding.Field field) {
        return created || (field == Finding.Field.CAPSULE ? capsule : body);
    }
}
