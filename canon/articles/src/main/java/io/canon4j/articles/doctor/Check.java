package io.canon4j.articles.doctor;

import java.util.List;

/** One invariant of a store. */
@FunctionalInterface
interface Check {

    List<Finding> run(StoreView store);
}
