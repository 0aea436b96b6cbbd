package io.canon4j.articles.guard;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Opposites that swap a rule's meaning without a "not". */
final class Antonyms {

    private static final Map<String, Set<String>> OPPOSITES = new HashMap<>();
    private static final List<String> PREFIXES = List.of("un", "dis", "in", "non", "im", "ir", "de");

    static {
        pair("accept", "reject", "refuse", "decline");
        pair("allow", "deny", "refuse", "block");
        pair("include", "exclude", "omit");
        pair("enable", "disable");
        pair("on", "off");
        pair("open", "close", "closed");
        pair("fail", "succeed", "pass");
        pair("public", "private");
        pair("mutable", "immutable");
        pair("synchronous", "asynchronous");
        pair("increase", "decrease");
        pair("ascending", "descending");
        pair("trust", "distrust");
        pair("ignore", "respect", "honour");
        pair("first", "last");
        pair("older", "newer");
        pair("inside", "outside");
    }

    private static final String[][] COMPARATIVES = {
        {"smaller", "larger"},
        {"smaller", "bigger"},
        {"less", "more"},
        {"fewer", "more"},
        {"shorter", "longer"},
        {"lower", "higher"},
        {"earlier", "later"},
        {"older", "newer"},
        {"slower", "faster"}
    };

    private Antonyms() {}

    private static void pair(String one, String... others) {
        for (String other : others) {
            OPPOSITES.computeIfAbsent(Stem.of(one), key -> new HashSet<>()).add(Stem.of(other));
            OPPOSITES.computeIfAbsent(Stem.of(other), key -> new HashSet<>()).add(Stem.of(one));
        }
    }

    /** "Not larger than" and "smaller than": one comparative has the opposite of the other. */
    static boolean comparatives(Clause one, Clause other) {
        for (String[] pair : COMPARATIVES) {
            if (opposed(one, other, pair[0], pair[1]) || opposed(one, other, pair[1], pair[0])) {
                return true;
            }
        }
        return false;
    }

    private static boolean opposed(Clause one, Clause other, String word, String opposite) {
        return one.has(word) && !one.has(opposite) && other.has(opposite) && !other.has(word);
    }

    /** Whether a word that only the old side has met its opposite that only the new side has. */
    static boolean between(Set<String> old, Set<String> neu) {
        for (String stem : old) {
            if (!neu.contains(stem)) {
                for (String opposite : OPPOSITES.getOrDefault(stem, Set.of())) {
                    if (neu.contains(opposite) && !old.contains(opposite)) {
                        return true;
                    }
                }
                if (prefixed(stem, neu, old)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean prefixed(String stem, Set<String> neu, Set<String> old) {
        for (String prefix : PREFIXES) {
            String opposite = prefix + stem;
            if (stem.length() >= 4 && neu.contains(opposite) && !old.contains(opposite)) {
                return true;
            }
            if (stem.startsWith(prefix) && stem.length() - prefix.length() >= 4) {
                String bare = stem.substring(prefix.length());
                if (neu.contains(bare) && !old.contains(bare)) {
                    return true;
                }
            }
        }
        return false;
    }
}
