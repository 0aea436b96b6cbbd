package io.canon4j.articles.audit;

import io.canon4j.articles.guard.Finding;

/**
 * A finding and the article it is about.
 *
 * @param path of the article in the repository, after a rename the new one
 */
public record AuditedFinding(String path, Finding finding) {}
