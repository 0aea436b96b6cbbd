package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which articles were left behind by a change. In a named invocation each is reminded of once; without, once per change. */
final class Reminders {

    /** An article to be named, and the invocation whose call changed its asset. */
    record Due(ArticleRef article, String invocation) {}

    /** More than this of either and the oldest are forgotten: invocations whose end nobody told. */
    private static final int KEPT = 4_000;

    private final Set<Due> due = new LinkedHashSet<>();
    private final Set<Due> given = new LinkedHashSet<>();

    void arm(ArticleRef article, String invocation) {
        Due reminder = new Due(article, invocation);
        if (!given.contains(reminder)) {
            add(due, Set.of(reminder));
        }
    }

    void disarm(ArticleRef article) {
        due.removeIf(reminder -> reminder.article().equals(article));
    }

    Set<Due> take(String invocation) {
        Set<Due> taken = new LinkedHashSet<>(due);
        taken.removeIf(reminder -> !reminder.invocation().equals(invocation));
        due.removeAll(taken);
        if (!invocation.equals(Conversation.NO_INVOCATION)) {
            add(given, taken);
        }
        return taken;
    }

    void putBack(Set<Due> reminders) {
        given.removeAll(reminders);
        add(due, reminders);
    }

    void end(String invocation) {
        due.removeIf(reminder -> reminder.invocation().equals(invocation));
        given.removeIf(reminder -> reminder.invocation().equals(invocation));
    }

    /** How many are kept, due and given. */
    int size() {
        return due.size() + given.size();
    }

    private static void add(Set<Due> kept, Set<Due> more) {
        kept.addAll(more);
        Iterator<Due> oldest = kept.iterator();
        while (kept.size() > KEPT) {
            oldest.next();
            oldest.remove();
        }
    }
}
