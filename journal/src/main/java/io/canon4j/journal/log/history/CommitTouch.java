package io.canon4j.journal.log.history;

import java.util.List;

/**
 * The payload of {@code interaction.commit}: what one commit did to a store.
 *
 * @param commit its id
 * @param articles addresses it added or changed
 * @param entries journal entries it added or changed, by file name
 * @param removed addresses and entries it removed
 */
public record CommitTouch(String commit, List<String> articles, List<String> entries, List<String> removed) {}
