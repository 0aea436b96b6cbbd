/**
 * Day one: a project's AGENTS.md or CLAUDE.md as proposals for articles. {@link io.canon4j.articles.imports.GuideImport} is the
 * door; it writes nothing.
 */
@NullMarked
package io.canon4j.articles.imports;

import org.jspecify.annotations.NullMarked;
