package io.canon4j.canonization.graph;

import org.jspecify.annotations.Nullable;

/** What kind of thing a concept is. The type shifts its score and decides how hard it is to evict. */
public enum ConceptType {
    /** Something named: a component, a table, a person. */
    ENTITY("Entity", 0.05, 1.2),
    /** How something works. */
    LOGIC("Logic", 0.05, 1.1),
    /** What must or must not be. */
    CONSTRAINT("Constraint", 0.15, 1.5),
    /** An artifact: a file, an action's product. */
    RESOURCE("Resource", 0.0, 1.0),
    /** Something seen. Never matched by key, so two sightings stay two. */
    OBSERVATION("Observation", -0.10, 0.7);

    private final String label;
    private final double offset;
    private final double resistance;

    ConceptType(String label, double offset, double resistance) {
        this.label = label;
        this.offset = offset;
        this.resistance = resistance;
    }

    /** As events and dumps write it. */
    public String label() {
        return label;
    }

    /** Added to the composite score. */
    public double offset() {
        return offset;
    }

    /** Divides the eviction bar and multiplies the Solo score. */
    public double resistance() {
        return resistance;
    }

    /** The type of that label, or null. */
    public static @Nullable ConceptType named(String label) {
        for (ConceptType type : values()) {
            if (type.label.equals(label)) {
                return type;
            }
        }
        return null;
    }
}
