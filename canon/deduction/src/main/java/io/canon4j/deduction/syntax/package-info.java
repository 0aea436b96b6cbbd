/**
 * Text to trees: {@link io.canon4j.deduction.syntax.Lexer} to {@link io.canon4j.deduction.syntax.Parser} to clauses.
 * Internal to the engine; public only because Java's packages ask for it.
 *
 * <pre>
 *   program := clause*
 *   clause  := [label ":"] atom ":-" literal ("," literal)* "."  |  atom "."
 *   literal := "!" atom | "now" "(" term ")" | sum cmp sum | atom
 *   cmp     := "&lt;" | "=&lt;" | "&gt;" | "&gt;=" | "=" | "\="
 *   sum     := product (("+" | "-") product)*
 *   product := factor (("*" | "/" | "mod") factor)*
 *   factor  := term | "(" sum ")" | function "(" sum ("," sum)* ")"
 *   atom    := NAME "(" [term ("," term)*] ")"
 *   term    := VARIABLE | "_" | constant | aggregate "(" term ["," term] ")"       (aggregates in heads only)
 *   goal    := literal ("," literal)* ["order" "by" VARIABLE ["desc"]] ["limit" INTEGER]
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.syntax;

import org.jspecify.annotations.NullMarked;
