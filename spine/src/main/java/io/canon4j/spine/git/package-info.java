/**
 * What git knows about assets: renames, blob ids, the text of a commit. {@link io.canon4j.spine.git.GitRepository} is the door.
 *
 * <pre>
 *  GitRepository.find(project) --> null: no repository, everything else still works
 *      |-- head, blobAtHead, blobInWorkingTree, textAt, isTracked, rootCommit
 *      |-- renames(from, to) / renamesInWorkingTree --> Rename*  --> MoveProposals --> MoveProposal*
 *      '-- changes(from, to, folder) --> TextChange*
 * </pre>
 *
 * <p>All of it reads from disk and may take as long as the repository is large: never on a caller's thread.
 */
@NullMarked
package io.canon4j.spine.git;

import org.jspecify.annotations.NullMarked;
