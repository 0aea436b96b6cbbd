/**
 * Shell text taken apart far enough to see which programs get which words. {@link io.canon4j.spine.shell.ShellScript} is the
 * door.
 *
 * <pre>
 *  "cd src &amp;&amp; sed -i s/a/b/ 'my file' &gt; out"      ShellScript.parse
 *      --> [cd] [src]                               one ShellCommand per program, in order,
 *      --> [sed] [-i] [s/a/b/] [my file]  &gt; out      with its words, redirections and here-documents
 * </pre>
 *
 * <p>This reads and never runs anything. What a shell would only know at run time (variables set elsewhere, output of other
 * programs) stays in the word as it was written.
 */
@NullMarked
package io.canon4j.spine.shell;

import org.jspecify.annotations.NullMarked;
