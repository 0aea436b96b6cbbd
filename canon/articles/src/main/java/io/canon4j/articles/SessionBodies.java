package io.canon4j.articles;

import io.canon4j.spine.Address;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the latest sessions wrote, so that a constraint that moved from one article to another is not called lost. */
final class SessionBodies {

    private static final int SESSIONS = 100;

    /** Articles remembered of one session; the guard reads all of them at each write. */
    private static final int ARTICLES = 10;

    /** A longer body is not remembered, in characters: with all of a session the guard must be done in a moment. */
    static final int LONGEST = 8_192;

    private final Map<String, Map<String, String>> sessions = new Latest<>(SESSIONS);

    /** The bodies this session wrote, by address, but for one. */
    synchronized Map<String, String> others(@Nullable String session, Address but) {
        Map<String, String> bodies = session == null ? null : sessions.get(session);
        if (bodies == null) {
            return Map.of();
        }
        Map<String, String> others = new LinkedHashMap<>(bodies);
        others.remove(but.value());
        return others;
    }

    synchronized void wrote(@Nullable String session, Address address, String body) {
        if (session != null && body.length() <= LONGEST) {
            sessions.computeIfAbsent(session, unknown -> new Latest<>(ARTICLES)).put(address.value(), body);
        }
    }

    /** Forgets what was used longest ago. */
    private static final class Latest<V> extends LinkedHashMap<String, V> {
        private static final long serialVersionUID = 1L;

        private final int most;

        Latest(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > most;
        }
    }
}
