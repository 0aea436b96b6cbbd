package io.canon4j.memory.bench;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A long conversation with ground truth: people change employers, get managers, like organisations and make small talk. The
 * draws are those of the published scenario, so every number can be compared.
 */
final class Scenario {

    private long state;
    private final int people;
    private final int organisations;

    final List<String> turns = new ArrayList<>();
    final Map<String, String> employer = new TreeMap<>();
    final Map<String, Set<String>> likes = new TreeMap<>();
    private final Map<String, Set<String>> managers = new LinkedHashMap<>();
    int supersessions;

    Scenario(long seed, int people, int organisations, int count) {
        state = seed | 1;
        this.people = people;
        this.organisations = organisations;
        for (int turn = 0; turn < count; turn++) {
            turns.add(turn(turn));
        }
    }

    private int below(int n) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return (int) Long.remainderUnsigned(state, n);
    }

    private String turn(int number) {
        switch (number % 4) {
            case 0 -> {
                String person = "p" + below(people);
                String organisation = "org" + below(organisations);
                if (employer.put(person, organisation) != null) {
                    supersessions++;
                }
                return person + " --works_at--> " + organisation;
            }
            case 1 -> {
                int person = below(people);
                int manager = below(people);
                if (manager == person) {
                    manager = (manager + 1) % people;
                }
                managers.computeIfAbsent("p" + person, p -> new LinkedHashSet<>())
                        .add("p" + manager);
                return "p" + person + " --manager--> p" + manager;
            }
            case 2 -> {
                String person = "p" + below(people);
                String organisation = "org" + below(organisations);
                likes.computeIfAbsent(person, p -> new TreeSet<>()).add(organisation);
                return person + " --likes--> " + organisation;
            }
            default -> {
                return "p" + below(people) + " checked in at t" + number * 10;
            }
        }
    }

    /** A question whether one person reports to another, directly or not. */
    record Hop(String from, String to, boolean truth) {}

    /** Half positive, half negative as far as there are; draws on from the stream. */
    List<Hop> hops(int count) {
        List<Hop> positive = new ArrayList<>();
        List<Hop> negative = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int tries = 0; seen.size() < 3 * count && tries < 60 * count; tries++) {
            String from = "p" + below(people);
            String to = "p" + below(people);
            if (!from.equals(to) && seen.add(from + " " + to)) {
                boolean truth = reports(from, to);
                (truth ? positive : negative).add(new Hop(from, to, truth));
            }
        }
        List<Hop> hops = new ArrayList<>(positive.subList(0, Math.min((count + 1) / 2, positive.size())));
        int used = hops.size();
        hops.addAll(negative.subList(0, Math.min(count - hops.size(), negative.size())));
        hops.addAll(positive.subList(used, Math.min(used + count - hops.size(), positive.size())));
        return hops;
    }

    private boolean reports(String from, String to) {
        Deque<String> pending = new ArrayDeque<>(managers.getOrDefault(from, Set.of()));
        Set<String> seen = new HashSet<>();
        while (!pending.isEmpty()) {
            String next = pending.pop();
            if (next.equals(to)) {
                return true;
            }
            if (seen.add(next)) {
                pending.addAll(managers.getOrDefault(next, Set.of()));
            }
        }
        return false;
    }
}
