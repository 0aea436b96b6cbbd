package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a conversation's messages were shown of articles. Agents of one run have messages of their own, so an article may have
 * been shown in several places; which of them one request holds, its {@link Presence} says.
 */
final class Shown {

    /** The oldest of more than this are forgotten: their articles may be sent again. */
    private static final int REMEMBERED = 4_000;

    private final Set<Delivery> deliveries = new LinkedHashSet<>();
    private final Map<ArticleRef, Integer> places = new HashMap<>();

    void add(Delivery delivery) {
        // What is shown again is as good as new.
        if (!deliveries.remove(delivery)) {
            places.merge(delivery.article(), 1, Integer::sum);
        }
        deliveries.add(delivery);
        if (deliveries.size() > REMEMBERED) {
            Iterator<Delivery> oldest = deliveries.iterator();
            forgotten(oldest.next());
            oldest.remove();
        }
    }

    /** Whether the article was shown at all, in whatever messages. */
    boolean anywhere(ArticleRef article) {
        return places.containsKey(article);
    }

    /** How many articles were shown. */
    int articles() {
        return places.size();
    }

    /** The articles that these messages hold, as far as is known. */
    Set<ArticleRef> heldIn(Presence messages) {
        Set<ArticleRef> held = new HashSet<>();
        for (Delivery delivery : deliveries) {
            if (messages.of(delivery) != Presence.Answer.ABSENT) {
                held.add(delivery.article());
            }
        }
        return held;
    }

    /** Forgets these; returns them. */
    List<Delivery> remove(Predicate<Delivery> these) {
        List<Delivery> removed = deliveries.stream().filter(these).toList();
        for (Delivery delivery : removed) {
            deliveries.remove(delivery);
            forgotten(delivery);
        }
        return removed;
    }

    private void forgotten(Delivery delivery) {
        places.computeIfPresent(delivery.article(), (article, many) -> many == 1 ? null : many - 1);
    }
}
