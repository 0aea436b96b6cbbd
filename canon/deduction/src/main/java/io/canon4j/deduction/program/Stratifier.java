package io.canon4j.deduction.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Strongly connected components of predicates under "reads", lowest first (Tarjan 1972, with a stack of its own: a program
 * may be a chain of a hundred thousand predicates).
 */
public final class Stratifier {

    private final Map<String, Set<String>> reads = new LinkedHashMap<>();
    private final Map<String, Integer> number = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();
    private final List<Set<String>> components = new ArrayList<>();

    private record Visit(String node, java.util.Iterator<String> rest) {}

    private Stratifier() {}

    /** The components of the heads among these dependencies, from head to what its rules read. */
    public static List<Set<String>> components(Map<String, ? extends Collection<String>> dependencies) {
        Stratifier stratifier = new Stratifier();
        dependencies.forEach((head, read) -> stratifier.reads.put(head, new LinkedHashSet<>(read)));
        stratifier.reads.keySet().forEach(stratifier::visit);
        return stratifier.components;
    }

    private void visit(String root) {
        if (number.containsKey(root)) {
            return;
        }
        Deque<Visit> visits = new ArrayDeque<>();
        visits.push(enter(root));
        while (!visits.isEmpty()) {
            Visit visit = visits.peek();
            if (visit.rest.hasNext()) {
                String next = visit.rest.next();
                if (reads.containsKey(next) && !number.containsKey(next)) {
                    visits.push(enter(next));
                } else if (isOpen.contains(next)) {
                    low.merge(visit.node, number.getOrDefault(next, Integer.MAX_VALUE), Math::min);
                }
            } else {
                visits.pop();
                leave(visit.node);
                if (!visits.isEmpty()) {
                    low.merge(visits.peek().node, low.get(visit.node), Math::min);
                }
            }
        }
    }

    private Visit enter(String node) {
        number.put(node, number.size());
        low.put(node, number.get(node));
        open.push(node);
        isOpen.add(node);
        return new Visit(node, reads.getOrDefault(node, Set.of()).iterator());
    }

    private void leave(String node) {
        if (!java.util.Objects.equals(low.get(node), number.get(node))) {
            return;
        }
        Set<String> component = new LinkedHashSet<>();
        String member;
        do {
            member = open.pop();
            isOpen.remove(member);
            component.add(member);
        } while (!member.equals(node));
        components.add(component);
    }
}
