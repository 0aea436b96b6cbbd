package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which articles were left behind by a change. In a named invocation each is reminded of once; without, once per change. */
final class Reminders {

    /** An article to be named, and the invocation whose call changed its asset. */
    record Due(ArticleRef article, String invocation) {}

    private final Set<Due> due = new LinkedHashSet<>();
    private final Set<Due> given = new HashSet<>();

    void arm(ArticleRef article, String invocation) {
        Due reminder = new Due(article, invocation);
        if (!given.contains(reminder)) {
            due.add(reminder);
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
            given.addAll(taken);
        }
        return taken;
    }

    void putBack(Set<Due> reminders) {
        given.removeAll(reminders);
        due.addAll(reminders);
    }

    void end(String invocation) {
        due.removeIf(reminder -> reminder.invocation().equals(invocation));
        given.removeIf(reminder -> reminder.invocation().equals(invocation));
    }
}
