package io.canon4j.runtime;

/** Says at every call whether anything may happen: the settings, {@code -Dcanon4j=off} set at any time, and this object. */
public final class OffSwitch {

    private final boolean enabled;
    private volatile boolean off;

    OffSwitch(boolean enabled) {
        this.enabled = enabled;
    }

    /** Whether everything runs. */
    public boolean on() {
        return enabled && !off && !isOff(System.getProperty(Setting.ENABLED.property()));
    }

    /** Stops everything at once, for this runtime only. */
    public void turnOff() {
        off = true;
    }

    /** Undoes {@link #turnOff}; what settings or the property stopped stays stopped. */
    public void turnOn() {
        off = false;
    }

    private static boolean isOff(String property) {
        return property != null && (property.equalsIgnoreCase("off") || property.equalsIgnoreCase("false"));
    }
}
