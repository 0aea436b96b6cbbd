package io.canon4j.runtime.rules;

import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.acts.Acts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a store's event log counts and saw, as base facts, again and again: only events that are new are read, and the graph is
 * translated anew only when it is another. Talks to the database on the caller's thread. Not for several threads.
 */
public final class LogFacts {

    private static final int PAGE = 1_000;

    private final @Nullable EventLog log;
    private final @Nullable Canonization canonization;
    private final Map<String, BaseFact> changes = new LinkedHashMap<>();
    private long read;
    private List<Long> translated = List.of();
    private List<BaseFact> structure = List.of();

    private LogFacts(@Nullable EventLog log, @Nullable Canonization canonization) {
        this.log = log;
        this.canonization = canonization;
    }

    /** Of a store without a log: nothing. */
    public static LogFacts none() {
        return new LogFacts(null, null);
    }

    /** Those of a trusted store's log and the graph that is folded from it. Creates nothing where there is no log yet. */
    public static LogFacts of(EventLog log, Canonization canonization) {
        return new LogFacts(log, canonization);
    }

    List<BaseFact> read() {
        if (log == null || canonization == null || !log.exists()) {
            return List.of();
        }
        readChanges(log);
        canonization.explain(explainer -> {
            translate(explainer.graph());
            return structure;
        });
        List<BaseFact> facts = new ArrayList<>(structure);
        facts.addAll(changes.values());
        return facts;
    }

    private void readChanges(EventLog from) {
        for (List<Event> page = from.read(read, PAGE); !page.isEmpty(); page = from.read(read, PAGE)) {
            for (Event event : page) {
                if (event.kind().equals(Acts.CHANGE.kind())) {
                    for (BaseFact change : ChangeFacts.of(event)) {
                        String asset = change.fact().arguments().get(0).toString();
                        changes.remove(asset);
                        changes.put(asset, change);
                    }
                }
                read = event.sequence();
            }
            while (changes.size() > ChangeFacts.MOST) {
                changes.remove(changes.keySet().iterator().next());
            }
        }
    }

    private void translate(ConceptGraph graph) {
        List<Long> now = List.of(graph.mutations(), (long) graph.audit().size());
        if (!now.equals(translated)) {
            structure = StructureFacts.of(graph);
            translated = now;
        }
    }
}
