package io.canon4j.canonization.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides what a call may write and writes it: all of it, or, when a rule is broken, nothing. Every accepted call opens
 * one interaction.
 */
public final class GraphWriter {

    private static final double STATED = 0.9;
    private static final double RELATED = 0.5;

    private final ConceptGraph graph;

    /** A writer to that graph. */
    public GraphWriter(ConceptGraph graph) {
        this.graph = graph;
    }

    /**
     * Whether that call would be accepted now; changes nothing.
     *
     * @throws Refusal as {@link #derive} would
     */
    public void check(String agent, Derivation call) {
        CallBounds.checkAgent(agent);
        CallBounds.check(call);
        Plan plan = new Plan(graph);
        Map<Integer, List<Derivation.Stated>> listed = list(call, plan);
        parents(call.parents(), call.concepts().size(), plan);
        references(listed, plan);
        plan.refuseCycles();
    }

    /**
     * Whether that call would be accepted now; changes nothing.
     *
     * @throws Refusal as {@link #act} would
     */
    public void check(String agent, Action call) {
        CallBounds.checkAgent(agent);
        plan(call, new Plan(graph), new LinkedHashMap<>());
    }

    /**
     * Whether that text could stand for that concept now; changes nothing.
     *
     * @throws Refusal as {@link #synonym} would
     */
    public void check(String text, Reference standsFor) {
        claim(text, resolve(standsFor).number(), new LinkedHashMap<>(), new Plan(graph));
    }

    /**
     * States concepts.
     *
     * @param maxCoOccurrence how many pairs of listed concepts may be tied
     * @throws Refusal if the call breaks a rule; nothing of it is kept then
     */
    public Interaction derive(Opening opening, Derivation call, int maxCoOccurrence) {
        CallBounds.checkAgent(opening.agent());
        CallBounds.check(call);
        Plan plan = new Plan(graph);
        Map<Integer, List<Derivation.Stated>> listed = list(call, plan);
        Set<Integer> stated = new LinkedHashSet<>(listed.keySet());
        stated.addAll(parents(call.parents(), call.concepts().size(), plan));
        Map<String, Integer> names = references(listed, plan);
        plan.refuseCycles();

        Interaction interaction = opening.open(graph);
        int[] numbers = create(plan, interaction);
        stated.forEach(
                node -> link(EdgeType.DERIVES, interaction.number(), number(node, numbers), STATED, interaction));
        tie(listed.keySet().stream().map(node -> number(node, numbers)).toList(), maxCoOccurrence, interaction);
        for (EdgeType type : List.of(EdgeType.HIERARCHICAL, EdgeType.DEPENDENCY, EdgeType.CONTRADICTS)) {
            write(plan, type, numbers, interaction);
        }
        name(names, numbers);
        return interaction;
    }

    /**
     * Records an action. Texts that match nothing become concepts; only those get a Derives edge.
     *
     * @throws Refusal if the call breaks a rule; nothing of it is kept then
     */
    public Interaction act(Opening opening, Action call) {
        CallBounds.checkAgent(opening.agent());
        Plan plan = new Plan(graph);
        Map<String, Integer> names = new LinkedHashMap<>();
        plan(call, plan, names);

        Interaction interaction = opening.open(graph);
        int[] numbers = create(plan, interaction);
        for (int number : numbers) {
            link(EdgeType.DERIVES, interaction.number(), number, STATED, interaction);
        }
        for (EdgeType type :
                List.of(EdgeType.CAUSAL, EdgeType.DEPENDENCY, EdgeType.HIERARCHICAL, EdgeType.CONTRADICTS)) {
            write(plan, type, numbers, interaction);
        }
        name(names, numbers);
        return interaction;
    }

    private void plan(Action call, Plan plan, Map<String, Integer> names) {
        int action = target(new Reference.Text(call.action()), ConceptType.RESOURCE, 0, plan);
        CallBounds.check(call);
        int place = 1;
        place = targets(call.produces(), EdgeType.CAUSAL, ConceptType.RESOURCE, action, place, plan);
        place = targets(call.modifies(), EdgeType.CAUSAL, ConceptType.RESOURCE, action, place, plan);
        place = targets(call.dependsOn(), EdgeType.DEPENDENCY, ConceptType.ENTITY, action, place, plan);
        parents(call.parents(), place, plan);
        call.against().forEach(to -> plan.link(EdgeType.CONTRADICTS, action, existing(to, action, plan)));
        if (call.name() != null) {
            claim(call.name(), action, names, plan);
        }
        plan.refuseCycles();
    }

    /**
     * Puts a text away: each sentence becomes an Observation of its own. It touches no standing.
     *
     * @return the interaction, or null if the text has no sentence
     * @throws Refusal if agent or group break a rule
     */
    public @Nullable Interaction putAway(Opening opening, String chunk, String group) {
        CallBounds.checkAgent(opening.agent());
        if (CanonicalKey.trim(group).isEmpty()) {
            throw new Refusal(Refusal.Code.BLANK);
        }
        List<String> sentences = Sentences.of(chunk);
        if (sentences.isEmpty()) {
            return null;
        }
        sentences.forEach(CanonicalKey::admit);
        List<String> keys = sentences.stream().map(CanonicalKey::of).toList();
        Interaction interaction = opening.open(graph);
        for (int i = 0; i < sentences.size(); i++) {
            Concept concept = graph.create(keys.get(i), sentences.get(i), ConceptType.OBSERVATION, interaction, i);
            graph.putAway(concept, opening.at());
            link(EdgeType.DERIVES, interaction.number(), concept.number(), STATED, interaction);
        }
        return interaction;
    }

    /**
     * Makes a text stand for a concept.
     *
     * @throws Refusal if the concept is unknown, or the text stands for or spells another one
     */
    public Interaction synonym(Opening opening, String text, Reference standsFor) {
        CallBounds.checkAgent(opening.agent());
        Concept concept = resolve(standsFor);
        Map<String, Integer> names = new LinkedHashMap<>();
        claim(text, concept.number(), names, new Plan(graph));
        Interaction interaction = opening.open(graph);
        name(names, new int[0]);
        return interaction;
    }

    /**
     * Removes a concept with its edges.
     *
     * @throws Refusal if it is unknown, or Canonical: what the structure raised, only the structure lowers
     */
    public Interaction retract(Opening opening, Reference reference) {
        CallBounds.checkAgent(opening.agent());
        Concept concept = resolve(reference);
        if (concept.standing() == Standing.CANONICAL) {
            throw new Refusal(Refusal.Code.CANONICAL);
        }
        Interaction interaction = opening.open(graph);
        graph.remove(concept);
        return interaction;
    }

    /**
     * Ties two concepts, unless they are tied so already, are the same, or the tie would close a cycle.
     *
     * @return whether an edge was written
     */
    public boolean tie(EdgeType type, int source, int target, Interaction writer) {
        if (source == target || graph.linked(type, source, target)) {
            return false;
        }
        ForwardOrder order = graph.order(type);
        if (order != null && order.closes(source, target)) {
            return false;
        }
        link(type, source, target, RELATED, writer);
        return true;
    }

    /** The concept that a reference names. */
    public Concept resolve(Reference reference) {
        Concept concept = null;
        if (reference instanceof Reference.Identity byNumber) {
            concept = graph.concept(byNumber.number());
        } else if (reference instanceof Reference.Logged logged) {
            concept = graph.concept(logged.id());
        } else if (reference instanceof Reference.Text byText) {
            CanonicalKey.admit(byText.text());
            concept = graph.matched(graph.keyOf(byText.text()));
        }
        if (concept == null) {
            throw new Refusal(Refusal.Code.UNRESOLVED);
        }
        return concept;
    }

    private Map<Integer, List<Derivation.Stated>> list(Derivation call, Plan plan) {
        Map<Integer, List<Derivation.Stated>> listed = new LinkedHashMap<>();
        for (int place = 0; place < call.concepts().size(); place++) {
            Derivation.Stated stated = call.concepts().get(place);
            ConceptType type = ConceptType.named(stated.type());
            if (type == null) {
                throw new Refusal(Refusal.Code.UNKNOWN_TYPE);
            }
            CanonicalKey.admit(stated.content());
            String key = graph.keyOf(stated.content());
            Integer node = plan.node(key);
            if (node == null) {
                if (type == ConceptType.OBSERVATION && graph.observed(key)) {
                    throw new Refusal(Refusal.Code.REPEATED_OBSERVATION);
                }
                node = plan.create(key, stated.content(), type, place);
            }
            listed.computeIfAbsent(node, same -> new ArrayList<>()).add(stated);
        }
        return listed;
    }

    private Set<Integer> parents(List<Derivation.Parent> pairs, int firstPlace, Plan plan) {
        Set<Integer> ends = new LinkedHashSet<>();
        int place = firstPlace;
        for (Derivation.Parent pair : pairs) {
            int parent = target(pair.parent(), ConceptType.ENTITY, place++, plan);
            int child = target(pair.child(), ConceptType.ENTITY, place++, plan);
            if (parent == child) {
                throw new Refusal(Refusal.Code.REFLEXIVE_PARENT);
            }
            plan.link(EdgeType.HIERARCHICAL, parent, child);
            ends.add(parent);
            ends.add(child);
        }
        return ends;
    }

    private Map<String, Integer> references(Map<Integer, List<Derivation.Stated>> listed, Plan plan) {
        Map<String, Integer> names = new LinkedHashMap<>();
        listed.forEach((node, mentions) -> {
            for (Derivation.Stated stated : mentions) {
                stated.dependsOn().forEach(to -> plan.link(EdgeType.DEPENDENCY, node, existing(to, node, plan)));
                stated.against().forEach(to -> plan.link(EdgeType.CONTRADICTS, node, existing(to, node, plan)));
                if (stated.name() != null) {
                    claim(stated.name(), node, names, plan);
                }
            }
        });
        return names;
    }

    private int existing(Reference reference, int self, Plan plan) {
        if (reference instanceof Reference.Text byText) {
            CanonicalKey.admit(byText.text());
            Integer node = plan.node(graph.keyOf(byText.text()));
            if (node != null && node == self) {
                throw new Refusal(Refusal.Code.SELF_REFERENCE);
            }
        }
        int number = resolve(reference).number();
        if (number == self) {
            throw new Refusal(Refusal.Code.SELF_REFERENCE);
        }
        return number;
    }

    private void claim(String name, int node, Map<String, Integer> names, Plan plan) {
        CanonicalKey.admit(name);
        String trimmed = CanonicalKey.trim(name);
        Integer inCall = names.get(trimmed);
        Concept holder = graph.named(trimmed);
        Integer spelt = plan.node(CanonicalKey.of(trimmed));
        boolean taken = (inCall != null && inCall != node)
                || (holder != null && holder.number() != node)
                || (spelt != null && spelt != node);
        if (taken) {
            throw new Refusal(Refusal.Code.NAME_TAKEN);
        }
        names.put(trimmed, node);
    }

    private int targets(
            List<Reference> references, EdgeType type, ConceptType fallback, int action, int firstPlace, Plan plan) {
        int place = firstPlace;
        for (Reference reference : references) {
            int node = target(reference, fallback, place++, plan);
            if (node == action) {
                throw new Refusal(Refusal.Code.CYCLE);
            }
            plan.link(type, action, node);
        }
        return place;
    }

    /** The node a reference names, planned as a new concept of that type when a text names none. */
    private int target(Reference reference, ConceptType fallback, int place, Plan plan) {
        if (reference instanceof Reference.Text byText) {
            CanonicalKey.admit(byText.text());
            String key = graph.keyOf(byText.text());
            Integer node = plan.node(key);
            return node == null ? plan.create(key, byText.text(), fallback, place) : node;
        }
        return resolve(reference).number();
    }

    /** Creates what is planned and gives the numbers: of node -1 first. */
    private int[] create(Plan plan, Interaction interaction) {
        int[] numbers = new int[plan.fresh().size()];
        for (int i = 0; i < numbers.length; i++) {
            Plan.Fresh fresh = plan.fresh().get(i);
            numbers[i] = graph.create(fresh.key(), fresh.content(), fresh.type(), interaction, fresh.ordinal())
                    .number();
        }
        return numbers;
    }

    private void name(Map<String, Integer> names, int[] numbers) {
        names.forEach((name, node) -> {
            Concept concept = graph.concept(number(node, numbers));
            if (concept != null) {
                graph.name(name, concept);
            }
        });
    }

    private void write(Plan plan, EdgeType type, int[] numbers, Interaction interaction) {
        for (Plan.Link link : plan.links()) {
            if (link.type() == type) {
                link(type, number(link.source(), numbers), number(link.target(), numbers), RELATED, interaction);
            }
        }
    }

    private void tie(List<Integer> listed, int most, Interaction interaction) {
        int places = most;
        for (int i = 0; i < listed.size(); i++) {
            for (int j = i + 1; j < listed.size() && places > 0; j++, places--) {
                boolean reverse = graph.linked(EdgeType.CO_OCCURRENCE, listed.get(j), listed.get(i));
                int source = reverse ? listed.get(j) : listed.get(i);
                int target = reverse ? listed.get(i) : listed.get(j);
                link(EdgeType.CO_OCCURRENCE, source, target, RELATED, interaction);
            }
        }
    }

    private void link(EdgeType type, int source, int target, double weight, Interaction interaction) {
        graph.link(type, source, target, weight, interaction);
    }

    private static int number(int node, int[] numbers) {
        return node > 0 ? node : numbers[-node - 1];
    }
}
