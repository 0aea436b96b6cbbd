/** The journal as Markdown files: names, text, order, index. {@link io.canon4j.journal.files.FileJournal} ties them together. */
@NullMarked
package io.canon4j.journal.files;

import org.jspecify.annotations.NullMarked;
