/**
 * Runs conformance cases through the product's public operations. {@link io.canon4j.cli.conform.Conformance} is the door.
 *
 * <pre>
 *   file.json --> VectorFile --> Catalogue: which check knows a file of this name?
 *                                    |
 *                                    v
 *                 each case --> CaseCheck --> Verdict: same / beyond the reference / differs
 *                                                |
 *                                                '--> FileReport (passed, total, a CaseFailure per mismatch)
 * </pre>
 *
 * A file is an object with {@code about} and {@code cases}. What a case's fields mean is fixed by the file's name, so there
 * is one small class per name; it calls the operation a user's call would end in and no test code. Where the reference's
 * answer is only a floor, or we write more carefully on purpose, the case passes and the reason is counted and shown.
 */
@NullMarked
package io.canon4j.cli.conform;

import org.jspecify.annotations.NullMarked;
