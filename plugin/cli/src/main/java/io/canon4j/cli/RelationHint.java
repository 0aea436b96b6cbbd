package io.canon4j.cli;

import io.canon4j.deduction.PredicateInfo;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Helps a person whose question has no answer because of the relations it names: there is none of that name, it has another
 * number of places, or it is one of told lines, which is asked as {@code current(ann, works_at, X)}.
 */
final class RelationHint {

    private static final Pattern CALLED = Pattern.compile("\\b[a-z]\\w*(?=\\s*\\()");
    private static final Pattern QUOTED = Pattern.compile("\"(\\\\.|[^\"\\\\])*+\"");

    /** What the language of goals has of its own. */
    private static final Set<String> LANGUAGE =
            Set.of("now", "contains", "starts_with", "lower", "length", "days_between", "not");

    private final MemoryDoor door;
    private final Map<String, PredicateInfo> known;

    private RelationHint(MemoryDoor door) {
        this.door = door;
        known = door.memory().relations().stream().collect(Collectors.toMap(PredicateInfo::name, info -> info));
    }

    /** Says on stderr what is odd about the relations that a goal, a fact or a single word names. */
    static void give(Canon canon, MemoryDoor door, String asked) {
        RelationHint hint = new RelationHint(door);
        if (hint.known.isEmpty()) {
            canon.console().note("canon: the memory is empty; 'canon observe' tells it facts");
            return;
        }
        Set<String> said = new LinkedHashSet<>();
        if (!asked.isEmpty() && asked.indexOf('(') < 0) {
            hint.of(asked, -1, said);
        }
        String plain = QUOTED.matcher(asked).replaceAll("q");
        Matcher called = CALLED.matcher(plain);
        while (called.find()) {
            hint.of(called.group(), places(plain, called.end()), said);
        }
        said.forEach(text -> canon.console().note("canon: " + text));
    }

    /** How many places the parentheses behind a name hold. */
    private static int places(String text, int from) {
        int depth = 0;
        int places = 1;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ')' && depth == 0) {
                break;
            }
            places += c == ',' && depth == 1 ? 1 : 0;
        }
        return places;
    }

    private void of(String name, int places, Set<String> said) {
        @Nullable PredicateInfo info = known.get(name);
        if (info != null && places >= 0 && info.arity() != places) {
            said.add(name + " has " + info.arity() + " places, not " + places);
        } else if (info == null && isTold(name)) {
            said.add(name + " is a relation of told lines; ask current(S, " + name + ", O)");
        } else if (info == null && !LANGUAGE.contains(name)) {
            said.add("there is no relation " + Failures.printable(name) + "; 'canon facts' lists those there are");
        }
    }

    private boolean isTold(String name) {
        return name.matches("[a-z]\\w*")
                && door.memory()
                        .asOf(door.memory().clock(), "edge(S, " + name + ", O, F, T, L) limit 1")
                        .answers()
                        .holds();
    }
}
