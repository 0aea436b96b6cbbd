package io.canon4j.cli;

import io.canon4j.deduction.PredicateInfo;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Helps a person who asks {@code works_at(ann, X)} after telling {@code ann --works_at--> acme}: what was told is asked as
 * {@code current(ann, works_at, X)}.
 */
final class RelationHint {

    private static final Pattern CALLED = Pattern.compile("\\b[a-z]\\w*(?=\\s*\\()");

    private RelationHint() {}

    /** Says so on stderr for each name that a goal, a fact or a single word asks for and only told lines bear. */
    static void give(Canon canon, MemoryDoor door, String asked) {
        Set<String> predicates =
                door.memory().relations().stream().map(PredicateInfo::name).collect(Collectors.toSet());
        String calls = asked.contains("(") ? asked : asked + "()";
        CALLED.matcher(calls)
                .results()
                .map(MatchResult::group)
                .distinct()
                .filter(name -> !predicates.contains(name) && isTold(door, name))
                .forEach(name -> canon.console()
                        .note("canon: " + name + " is a relation of told lines; ask current(S, " + name + ", O)"));
    }

    private static boolean isTold(MemoryDoor door, String name) {
        return door.memory()
                .asOf(door.memory().clock(), "edge(S, " + name + ", O, F, T, L) limit 1")
                .answers()
                .holds();
    }
}
