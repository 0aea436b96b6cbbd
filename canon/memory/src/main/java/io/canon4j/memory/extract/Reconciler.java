package io.canon4j.memory.extract;

import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.Memory;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import io.canon4j.memory.semantic.Embedder;
import io.canon4j.memory.semantic.SemanticIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a model which names mean one thing. Only pairs that are near, in meaning or by one containing the other, are offered, and
 * only offered pairs are believed; a belief is a proposal with a confidence, and the alias rules keep conflicts apart.
 */
public final class Reconciler {

    /** Cosine from which two names are near. */
    static final double NEAR = 0.72;

    private static final int MOST_NAMES = 400;
    private static final int MOST_PAIRS = 60;
    private static final int SHORTEST_CONTAINED = 3;
    private static final double CONFIDENCE = 0.8;
    private static final Logger LOG = LoggerFactory.getLogger(Reconciler.class);

    private static final String SYSTEM = """
            Each line holds two names. For pairs that name the very same individual write
            LESS_COMPLETE_NAME --alias_of[confidence]--> MORE_COMPLETE_NAME
            and nothing for the others. Nicknames and short names are aliases. A member is no alias of its category, an
            event or a time none of another, related things are none of each other. When unsure, leave the pair out.
            """;

    private final LanguageModel model;
    private final @Nullable Embedder embedder;

    /** A reconciler; without an embedder only containment makes names near. */
    public Reconciler(LanguageModel model, @Nullable Embedder embedder) {
        this.model = model;
        this.embedder = embedder;
    }

    /** Proposes aliases to a memory; what was proposed, nothing when the model fails. */
    public Reading reconcile(Memory memory) {
        Set<String> pairs = pairs(names(memory));
        if (pairs.isEmpty()) {
            return Reading.NOTHING;
        }
        try {
            String reply = model.reply(SYSTEM, String.join("\n", pairs));
            Reading reading = LineProtocol.untrusted(CONFIDENCE, MOST_PAIRS).read(reply);
            List<Claim> offered = new ArrayList<>();
            for (Claim claim : reading.claims()) {
                if (pairs.contains(pair(claim.subject(), claim.object().toString()))) {
                    offered.add(claim);
                }
            }
            return memory.aliases().propose(new Reading(offered, reading.dropped()));
        } catch (RuntimeException e) {
            LOG.debug("the model {} proposed no aliases", model.name(), e);
            return Reading.NOTHING;
        }
    }

    private static List<String> names(Memory memory) {
        Set<String> names = new TreeSet<>();
        for (StoredFact stored : memory.facts("current")) {
            List<Value> a = stored.fact().arguments();
            for (int place = 0; place < a.size(); place += 2) {
                if (a.get(place) instanceof Value.Text text) {
                    names.add(text.text());
                }
            }
        }
        memory.aliases()
                .mappings()
                .forEach(mapping ->
                        names.remove(mapping.fact().arguments().get(0).toString()));
        return names.stream().limit(MOST_NAMES).toList();
    }

    private Set<String> pairs(List<String> names) {
        Map<String, float[]> vectors = new HashMap<>();
        if (embedder != null) {
            for (String name : names) {
                vectors.put(name, embedder.embed(name));
            }
        }
        Set<String> pairs = new TreeSet<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size() && pairs.size() < MOST_PAIRS; j++) {
                if (isNear(names.get(i), names.get(j), vectors)) {
                    pairs.add(pair(names.get(i), names.get(j)));
                }
            }
        }
        return pairs;
    }

    private static String pair(String a, String b) {
        return a.compareTo(b) < 0 ? a + " | " + b : b + " | " + a;
    }

    private static boolean isNear(String a, String b, Map<String, float[]> vectors) {
        String x = a.toLowerCase(Locale.ROOT);
        String y = b.toLowerCase(Locale.ROOT);
        boolean contained = Math.min(x.length(), y.length()) >= SHORTEST_CONTAINED && (x.contains(y) || y.contains(x));
        float @Nullable [] va = vectors.get(a);
        float @Nullable [] vb = vectors.get(b);
        return contained || (va != null && vb != null && SemanticIndex.cosine(va, vb) > NEAR);
    }
}
