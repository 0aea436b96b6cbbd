package io.canon4j.canonization.recompute;

import io.canon4j.canonization.events.References;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.journal.log.Recomputation.Difference;
import java.util.ArrayList;
import java.util.List;

/** Differences as they are found: the first hundred in words, the others counted. */
final class Findings {

    private static final int MOST = 100;
    private static final int LONGEST_NAME = 60;
    private static final String MEANING =
            "it was decided under other constants or by another version, or somebody wrote the log anew; what is recorded"
                    + " stays true";

    private final List<Difference> found = new ArrayList<>();
    private long more;
    private long erased;

    /** An event whose payload is gone was folded. */
    void erased() {
        erased++;
    }

    /** A decision came out otherwise. */
    void add(long event, String what) {
        add(new Difference(event, what, erased == 0 ? MEANING : MEANING + "; " + missing()));
    }

    private String missing() {
        return erased + " events before it were erased, and what they said is missing from the recomputation";
    }

    void add(Difference difference) {
        if (found.size() < MOST) {
            found.add(difference);
        } else {
            more++;
        }
    }

    List<Difference> all() {
        List<Difference> all = new ArrayList<>(found);
        if (more > 0) {
            all.add(new Difference(0, "and " + more + " more", ""));
        }
        return all;
    }

    /** A concept's identity and the beginning of what it says. */
    static String named(Concept concept) {
        String content = concept.content();
        int end = Math.min(content.length(), LONGEST_NAME);
        return References.of(concept.id()) + " \"" + content.substring(0, end) + (end < content.length() ? "..." : "")
                + "\"";
    }
}
