package io.canon4j.runtime.rules;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What {@code also_surfaces} held after a run, by asset.
 *
 * @param governing the assets it knows and the articles that govern them, as they were when the run began
 * @param lines what surfaces with an asset, in order of address
 */
record SurfaceView(Map<String, String> governing, Map<String, List<Surfaced>> lines) {

    static final String PREDICATE = "also_surfaces";

    static final SurfaceView EMPTY = new SurfaceView(Map.of(), Map.of());

    /** A rule that fires for everything must not have everything read: only so many lines of an asset are looked at. */
    private static final int MOST_LINES = 8;

    /** How long the labels of rules are looked up; rows beyond it are left out until the next run. */
    private static final Duration LABELS = Duration.ofMillis(200);

    List<Surfaced> of(String asset) {
        return lines.getOrDefault(asset, List.of());
    }

    /**
     * The view of a run.
     *
     * @param addresses those of articles; a row that names another one surfaces nothing
     * @param fileOf the file's name for the id of its batch
     * @param kept the last good view, and the files whose part of it stays
     */
    static SurfaceView of(
            Engine engine,
            Map<String, String> governing,
            Set<Address> addresses,
            Function<String, String> fileOf,
            SurfaceView kept,
            Set<String> failed) {
        Map<String, List<Surfaced>> lines = new HashMap<>();
        long deadline = System.nanoTime() + LABELS.toNanos();
        for (StoredFact row : engine.facts(PREDICATE)) {
            List<Value> arguments = row.fact().arguments();
            if (row.confidence() < 1.0
                    || arguments.size() != 2
                    || !governing.containsKey(arguments.get(0).toString())) {
                continue;
            }
            String asset = arguments.get(0).toString();
            Address address = address(arguments.get(1).toString());
            List<Surfaced> surfaced = lines.computeIfAbsent(asset, unknown -> new ArrayList<>());
            boolean news = addresses.contains(address) && !address.value().equals(governing.get(asset));
            if (news && surfaced.size() < MOST_LINES && System.nanoTime() < deadline) {
                surfaced.add(labelled(engine, row.fact(), address, fileOf));
            }
        }
        kept.lines()
                .forEach((asset, before) -> before.stream()
                        .filter(line -> failed.contains(line.file()) && governing.containsKey(asset))
                        .forEach(line -> lines.computeIfAbsent(asset, unknown -> new ArrayList<>())
                                .add(line)));
        return new SurfaceView(Map.copyOf(governing), Map.copyOf(lines));
    }

    private static Address address(String text) {
        try {
            return Address.of(text);
        } catch (PathRefused notAnAddress) {
            return Address.ROOT;
        }
    }

    private static Surfaced labelled(Engine engine, Fact fact, Address address, Function<String, String> fileOf) {
        Proof proof = engine.why(fact);
        Proof.Rule rule = proof == null ? null : proof.rule();
        if (rule == null) {
            return new Surfaced(address, "a fact of the rules", "");
        }
        String file = fileOf.apply(rule.batch());
        return new Surfaced(address, rule.label().startsWith("rule/") ? file : rule.label(), file);
    }
}
