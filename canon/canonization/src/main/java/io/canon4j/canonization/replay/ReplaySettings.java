package io.canon4j.canonization.replay;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.gates.Support;
import io.canon4j.canonization.score.Weights;
import java.util.Map;

/**
 * What {@code config} lines set.
 *
 * @param gates bars and ages
 * @param weights of the four dimensions
 * @param maxCoOccurrence pairs tied per derive
 */
record ReplaySettings(GateSettings gates, Weights weights, int maxCoOccurrence) {

    static final ReplaySettings DEFAULT = new ReplaySettings(GateSettings.DEFAULT, Weights.DEFAULT, 10);

    /** With every setting of that object changed; the rest as it was. */
    ReplaySettings with(EventLine line) {
        ReplaySettings changed = this;
        for (Map.Entry<String, JsonNode> setting : line.settings()) {
            changed = changed.with(line, setting.getKey(), setting.getValue());
        }
        return changed;
    }

    private ReplaySettings with(EventLine line, String name, JsonNode value) {
        GateSettings g = gates;
        return switch (name) {
            case "promotion_policy" -> gates(g.withPolicy(policy(line, value)));
            case "canonization_support" -> gates(g.withSupport(support(line, value)));
            case "canonization_supersede" -> gates(g.withSupersede(bool(line, name, value)));
            case "canonization_edge_min_age_ms" -> gates(g.withEdgeMinAge(count(line, name, value)));
            case "canonization_repromotion_cooldown_ms" -> gates(g.withCooldown(count(line, name, value)));
            case "canonization_eval_batch_size" -> gates(g.withBatch(Math.toIntExact(count(line, name, value))));
            case "max_canonical_nodes" -> gates(g.withMaxCanonical(Math.toIntExact(count(line, name, value))));
            case "canonization_coverage_window_ms" -> gates(g.withCoverageWindow(count(line, name, value)));
            // Kept so that old files are read; no gate has a peer minimum any more.
            case "canonization_min_peer_count" -> {
                count(line, name, value);
                yield this;
            }
            case "max_cooccurrence_per_derive" ->
                new ReplaySettings(gates, weights, Math.toIntExact(count(line, name, value)));
            case "weights" -> new ReplaySettings(gates, weights(line, value), maxCoOccurrence);
            default -> throw line.malformed("unknown setting \"" + name + "\"");
        };
    }

    private ReplaySettings gates(GateSettings changed) {
        return new ReplaySettings(changed, weights, maxCoOccurrence);
    }

    private Weights weights(EventLine line, JsonNode value) {
        Weights changed = weights;
        for (Map.Entry<String, JsonNode> weight : value.properties()) {
            double number = weight.getValue().asDouble();
            if (!weight.getValue().isNumber()) {
                throw line.malformed("weight \"" + weight.getKey() + "\" must be a number");
            }
            changed = switch (weight.getKey()) {
                case "recency" -> new Weights(number, changed.frequency(), changed.activity(), changed.density());
                case "frequency" -> new Weights(changed.recency(), number, changed.activity(), changed.density());
                case "activity" -> new Weights(changed.recency(), changed.frequency(), number, changed.density());
                case "density" -> new Weights(changed.recency(), changed.frequency(), changed.activity(), number);
                default -> throw line.malformed("unknown weight \"" + weight.getKey() + "\"");
            };
        }
        return changed;
    }

    private static Policy policy(EventLine line, JsonNode value) {
        try {
            return Policy.named(value.asText());
        } catch (IllegalArgumentException unknown) {
            throw line.malformed("promotion_policy must be Swarm or Solo");
        }
    }

    private static Support support(EventLine line, JsonNode value) {
        for (Support support : Support.values()) {
            if (support.label().equals(value.asText())) {
                return support;
            }
        }
        throw line.malformed("canonization_support must be origin or latest");
    }

    private static boolean bool(EventLine line, String name, JsonNode value) {
        if (!value.isBoolean()) {
            throw line.malformed(name + " must be true or false");
        }
        return value.asBoolean();
    }

    private static long count(EventLine line, String name, JsonNode value) {
        if (!value.isIntegralNumber() || value.asLong() < 0) {
            throw line.malformed(name + " must be a whole number that is not negative");
        }
        return value.asLong();
    }
}
