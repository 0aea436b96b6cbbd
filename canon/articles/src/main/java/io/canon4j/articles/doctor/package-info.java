/**
 * What is wrong with a store: one class per invariant, each a pure look at a {@link io.canon4j.articles.doctor.StoreView}.
 * {@link io.canon4j.articles.Doctor} gathers the view, runs {@link io.canon4j.articles.doctor.Checks} and does the safe fixes.
 */
@NullMarked
package io.canon4j.articles.doctor;

import org.jspecify.annotations.NullMarked;
