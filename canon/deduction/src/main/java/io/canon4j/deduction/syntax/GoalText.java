package io.canon4j.deduction.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A parsed goal; {@code limit} is -1 when there is none. */
public record GoalText(List<Literal> literals, Term.@Nullable Variable orderBy, boolean descending, long limit) {}
