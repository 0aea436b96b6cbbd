package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Slots that somebody should decide about: one entry a slot, with its newest value. */
final class Escalations {

    private record Entry(Value object, String episode) {}

    private final Map<Slot, Entry> bySlot = new LinkedHashMap<>();

    /** Puts a slot on the list, or its entry to the newest value. */
    void raise(Slot slot, Value object, String episode, Ledger ledger) {
        settle(slot, ledger);
        bySlot.put(slot, new Entry(object, episode));
        ledger.escalated(slot, object, episode);
    }

    void load(Slot slot, Value object, String episode) {
        bySlot.put(slot, new Entry(object, episode));
    }

    /** Takes a slot off the list; false when it was not on it. */
    boolean settle(Slot slot, Ledger ledger) {
        @Nullable Entry entry = bySlot.remove(slot);
        if (entry != null) {
            ledger.settled(slot, entry.object(), entry.episode());
        }
        return entry != null;
    }

    /** Takes every slot of a relation off the list. */
    void settleAll(String relation, Ledger ledger) {
        List.copyOf(bySlot.keySet()).stream()
                .filter(slot -> slot.relation().equals(relation))
                .forEach(slot -> settle(slot, ledger));
    }

    /** The list, oldest first. */
    List<Escalation> list(Notebook notebook) {
        List<Escalation> list = new ArrayList<>();
        bySlot.forEach((slot, entry) ->
                list.add(escalation(slot, entry.object(), entry.episode(), notebook.openValues(slot))));
        return list;
    }

    static Escalation escalation(Slot slot, Value object, String episode, Set<Value> open) {
        List<Value> others = open.stream()
                .filter(value -> !value.equals(object))
                .limit(Escalation.MOST_SHOWN)
                .toList();
        int all = open.size() - (open.contains(object) ? 1 : 0);
        return new Escalation(slot.subject(), slot.relation(), object, episode, others, all);
    }
}
