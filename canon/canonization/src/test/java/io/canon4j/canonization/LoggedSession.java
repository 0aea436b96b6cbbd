package io.canon4j.canonization;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Confirmation;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.Nearness;
import io.canon4j.canonization.events.PutAway;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.gates.Support;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.ledger.CanonTask;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.canonization.replay.Dump;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.daemon.Projector;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A session of timed events, played into a real event log and decided by the daemon's own task. */
final class LoggedSession implements AutoCloseable {

    private final SetClock clock = new SetClock(0);
    private final EventLog log;
    private final RoleLease lease;
    private final ConceptProjection projection;
    private final Fence fence;
    private CanonizationSettings settings = CanonizationSettings.DEFAULT;
    private CanonTask task;

    LoggedSession(TestDatabases databases, Path folder) {
        log = databases.open(folder, clock);
        append(EventDraft.of(Acts.BLOCK.kind(), "test", "{\"articles\":[]}"), false);
        lease = log.lease("daemon", LeaseTerms.STANDARD);
        fence = lease.take();
        projection = new ConceptProjection(log);
        task = new CanonTask(projection, settings, clock);
    }

    EventLog log() {
        return log;
    }

    Fence fence() {
        return fence;
    }

    SetClock clock() {
        return clock;
    }

    CanonTask task() {
        return task;
    }

    ConceptProjection projection() {
        return projection;
    }

    ConceptFold fold() {
        Projector.catchUp(log, fence, projection);
        return projection.current();
    }

    void settings(CanonizationSettings changed) {
        settings = changed;
        task = new CanonTask(projection, settings, clock);
    }

    CanonizationSettings settings() {
        return settings;
    }

    void config(JsonNode config) {
        GateSettings gates = settings.gates();
        for (Map.Entry<String, JsonNode> setting : config.properties()) {
            JsonNode value = setting.getValue();
            gates = switch (setting.getKey()) {
                case "promotion_policy" -> gates.withPolicy(Policy.named(value.asText()));
                case "canonization_support" ->
                    gates.withSupport(value.asText().equals("latest") ? Support.LATEST : Support.ORIGIN);
                case "canonization_supersede" -> gates.withSupersede(value.asBoolean());
                case "canonization_edge_min_age_ms" -> gates.withEdgeMinAge(value.asLong());
                case "canonization_repromotion_cooldown_ms" -> gates.withCooldown(value.asLong());
                case "canonization_eval_batch_size" -> gates.withBatch(value.asInt());
                case "max_canonical_nodes" -> gates.withMaxCanonical(value.asInt());
                case "canonization_coverage_window_ms" -> gates.withCoverageWindow(value.asLong());
                case "op" -> gates;
                default -> throw new AssertionError("not a setting of the log: " + setting.getKey());
            };
        }
        settings(settings.withGates(gates));
    }

    /** Plays one event of a conformance case. */
    void play(JsonNode event) {
        String op = event.path("op").asText();
        if (op.equals("config")) {
            config(event);
            return;
        }
        clock.set(time(event.path("at")));
        switch (op) {
            case "derive" -> state(event, CanonEvents.DERIVE, new Derive(stated(event), pairs(event)));
            case "record_action" ->
                state(
                        event,
                        CanonEvents.ACTION,
                        RecordAction.of(
                                event.path("action").asText(),
                                references(event.path("produces")),
                                references(event.path("modifies")),
                                references(event.path("depends_on"))));
            case "demote" ->
                state(
                        event,
                        CanonEvents.PUT_AWAY,
                        new PutAway(
                                event.path("chunk").asText(),
                                event.path("group").asText()));
            case "access" -> {
                Map<String, Long> counts = new LinkedHashMap<>();
                references(event.path("concepts"))
                        .forEach(name -> counts.put(name, event.path("count").asLong(1)));
                state(event, Acts.ACCESS, new AccessCounts(counts));
            }
            case "confirm" ->
                state(
                        event,
                        CanonEvents.CONFIRM,
                        new Confirmation(
                                references(event.path("concepts")),
                                event.path("count").asLong(1)));
            case "semantic" ->
                state(
                        event,
                        CanonEvents.SEMANTIC,
                        new Nearness(
                                references(event.path("between")),
                                event.path("cosine").asDouble()));
            case "sweep" -> sweeps(event.path("times").asInt(1));
            case "gc" -> task.sweep(log, fence, clock.millis());
            case "cycle" -> cycles(event);
            case "clock" -> {
                // Only the time passes.
            }
            default -> throw new AssertionError(op);
        }
    }

    void sweeps(int times) {
        String payload = CanonEvents.SWEEP.encode(new Sweep(List.of(), List.of(), List.of(), true, null));
        for (int i = 0; i < times; i++) {
            append(EventDraft.of(CanonEvents.SWEEP.kind(), "test", payload), true);
        }
    }

    private void cycles(JsonNode event) {
        long at = clock.millis();
        for (int i = 0; i < event.path("times").asInt(1); i++) {
            clock.set(at + i * event.path("every_ms").asLong(60_000));
            task.cycle(log, fence);
        }
    }

    <T> void state(JsonNode event, EventCodec<T> codec, T act) {
        EventDraft draft = EventDraft.of(codec.kind(), event.path("agent").asText("test"), codec.encode(act));
        append(
                event.has("event_time") ? draft.about(Instant.ofEpochMilli(time(event.path("event_time")))) : draft,
                false);
    }

    void append(EventDraft draft, boolean fenced) {
        if (fenced) {
            log.append(List.of(draft), fence).join();
        } else {
            log.append(List.of(draft)).join();
        }
    }

    /** The dump at the clock's time, without the refusals, which know lines in a replay and events here. */
    ObjectNode dump() {
        ObjectNode dump = Dump.of(fold().graph(), settings.gates(), clock.millis());
        ((ObjectNode) dump.path("session")).remove("refusals");
        return dump;
    }

    private static long time(JsonNode time) {
        return time.isNumber()
                ? time.asLong()
                : OffsetDateTime.parse(time.asText()).toInstant().toEpochMilli();
    }

    private List<Derive.Stated> stated(JsonNode event) {
        List<Derive.Stated> stated = new ArrayList<>();
        for (JsonNode concept : event.path("concepts")) {
            stated.add(new Derive.Stated(
                    concept.path("content").asText(),
                    concept.path("type").asText(),
                    references(concept.path("depends_on")),
                    references(concept.path("against")),
                    concept.has("name") ? concept.path("name").asText() : null));
        }
        return stated;
    }

    private List<List<String>> pairs(JsonNode event) {
        List<List<String>> pairs = new ArrayList<>();
        event.path("parent_of").forEach(pair -> pairs.add(references(pair)));
        return pairs;
    }

    private List<String> references(JsonNode list) {
        List<String> references = new ArrayList<>();
        for (JsonNode reference : list) {
            if (reference.isNumber()) {
                Concept concept = fold().graph().concept(reference.asInt());
                references.add(concept == null ? "#999999999.0" : "#" + concept.id());
            } else {
                references.add(reference.asText());
            }
        }
        return references;
    }

    @Override
    public void close() {
        lease.close();
        log.close();
    }
}
