package io.canon4j.canonization.gates;

/** Which interaction a dependent stands for when support is counted. */
public enum Support {
    /** The one that first created the dependent. So says the arithmetic; old concepts that one act makes cite another count as many. */
    ORIGIN("origin"),
    /** The later of that one and the one that wrote the edge. One act then counts once, whatever it makes to cite what. */
    LATEST("latest");

    private final String label;

    Support(String label) {
        this.label = label;
    }

    /** As settings write it. */
    public String label() {
        return label;
    }
}
