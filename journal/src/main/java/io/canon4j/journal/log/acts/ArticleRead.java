package io.canon4j.journal.log.acts;

/**
 * A model read an article.
 *
 * @param address the article
 * @param by {@code tool} for the {@code canon} tool, {@code file} for any tool that opened its file
 */
public record ArticleRead(String address, String by) {}
