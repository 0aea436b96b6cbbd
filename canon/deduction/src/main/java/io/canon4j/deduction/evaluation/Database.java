package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All relations by name, the values in them, and the clock before and in this run. */
public final class Database {

    private final Values values;
    private final Map<String, Relation> relations = new LinkedHashMap<>();
    private int clockBefore;
    private int clock;

    public Database(Values values) {
        this.values = values;
        clock = values.idOf(0);
        clockBefore = clock;
    }

    public Values values() {
        return values;
    }

    public @Nullable Relation find(String name) {
        return relations.get(name);
    }

    public Relation relation(String name, int arity) {
        return relations.computeIfAbsent(name, n -> new Relation(n, arity));
    }

    /** Puts a relation of another database here, to be read only. */
    public void share(Relation relation) {
        relations.put(relation.name(), relation);
    }

    public void drop(String name) {
        relations.remove(name);
    }

    public Collection<Relation> relations() {
        return relations.values();
    }

    public int clock() {
        return clock;
    }

    public int clockBefore() {
        return clockBefore;
    }

    public void setClock(int id) {
        clock = id;
    }

    public void commit() {
        clockBefore = clock;
        for (Relation relation : relations.values()) {
            relation.undo().commit();
        }
    }

    public void rollback() {
        clock = clockBefore;
        for (Relation relation : relations.values()) {
            relation.undo().rollback();
        }
    }

    public long bytes() {
        long bytes = values.bytes();
        for (Relation relation : relations.values()) {
            bytes += relation.bytes();
        }
        return bytes;
    }
}
