package io.canon4j.runtime;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.deduction.Limits;
import io.canon4j.surfacing.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Every setting of every host, read once. A value given in code wins over a system property, that over an environment
 * variable, that over the settings file {@code canon4j.properties} in the user's configuration folder, that over the default.
 * Nothing inside a project is read: a store cannot change how it is treated. What there is to set, and how a text becomes a
 * value, is said in {@link Setting} only.
 */
public final class Settings {

    private final Map<Setting, Object> values;
    private final CanonizationSettings canonization;

    /** @param values one for each setting, as its type makes it */
    private Settings(Map<Setting, Object> values) {
        this.values = values;
        CanonizationSettings read = CanonizationSettings.DEFAULT;
        for (Setting setting : Setting.OF_CANONIZATION) {
            read = read.with(setting.key(), (String) of(setting));
        }
        this.canonization = read;
    }

    /** What adds lines that no path addressed. */
    public enum Retriever {
        /** Nothing does. */
        NONE,
        /** The words of the task, scored by BM25 over articles that own no asset. */
        LEXICAL
    }

    /**
     * A model for the bench and the stories; never used by the library or the agent.
     *
     * @param name the model's name, empty for the scripted one
     * @param url where it is, or empty
     * @param key its key, or empty
     */
    public record ModelEndpoint(String name, String url, String key) {

        /** Hides the key. */
        @Override
        public String toString() {
            return "ModelEndpoint[name=" + name + ", url=" + url + ", key=" + (key.isEmpty() ? "none" : "***") + "]";
        }
    }

    /**
     * Reads this process's settings.
     *
     * @throws SettingsException naming every unknown key and every value that cannot be used
     */
    public static Settings read() {
        return read(Map.of());
    }

    /**
     * As {@link #read()}, with values given in code.
     *
     * @param code by {@link Setting#key()}
     */
    public static Settings read(Map<String, String> code) {
        return read(code, System.getProperties(), System.getenv());
    }

    static Settings read(Map<String, String> code, Properties properties, Map<String, String> environment) {
        return new SettingsReader(code, properties, environment).read();
    }

    /** The defaults, whatever the process says; for tests and examples. */
    public static Settings defaults() {
        return read(Map.of(), new Properties(), Map.of());
    }

    /** The defaults of a user whose configuration lies there. */
    static Settings defaultsIn(Path config) {
        Map<Setting, Object> values = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            values.put(setting, setting.parse(setting.defaultText()));
        }
        values.put(Setting.CONFIG, Optional.of(config));
        return new Settings(values);
    }

    /**
     * This, with one value changed, written as it would be in a file.
     *
     * @throws IllegalArgumentException when it cannot be used
     */
    public Settings with(Setting setting, String value) {
        Object parsed = setting.parse(value.strip());
        // There is always a configuration folder: naming none changes nothing.
        if (setting == Setting.CONFIG && parsed.equals(Optional.empty())) {
            return this;
        }
        Map<Setting, Object> changed = new EnumMap<>(values);
        changed.put(setting, parsed);
        return new Settings(changed);
    }

    /** Whether anything happens at all; {@link CanonRuntime} also listens to {@code -Dcanon4j=off} while it runs. */
    public boolean enabled() {
        return (Boolean) of(Setting.ENABLED);
    }

    /** Capsule text per conversation. */
    public Budget budget() {
        return (Budget) of(Setting.BUDGET);
    }

    /** Whether the library offers the {@code canon} tool. */
    public boolean tool() {
        return (Boolean) of(Setting.TOOL);
    }

    /** Project directories the user calls their own. */
    public List<Path> trusted() {
        return paths(Setting.TRUST);
    }

    /** Who acts, or empty. */
    public String actor() {
        return text(Setting.ACTOR);
    }

    /** Where decisions are written, or null. */
    public @Nullable Path trace() {
        return path(Setting.TRACE);
    }

    /** What adds ranked lines. */
    public Retriever retriever() {
        return (Retriever) of(Setting.RETRIEVER);
    }

    /** How far the best ranked line must stand out, at least 1. */
    public double standout() {
        return (Double) of(Setting.STANDOUT);
    }

    /** The user's configuration folder. */
    public Path config() {
        return Objects.requireNonNull(path(Setting.CONFIG));
    }

    /** Other directories with a store. */
    public List<Path> mounts() {
        return paths(Setting.MOUNTS);
    }

    /** A JDBC address, or empty for the embedded event log. */
    public String database() {
        return text(Setting.DATABASE);
    }

    /** Whether anything is recorded. */
    public boolean events() {
        return (Boolean) of(Setting.EVENTS);
    }

    /** How importance is earned; thresholds are no settings. */
    public CanonizationSettings canonization() {
        return canonization;
    }

    /** Whether a store's own rules run. */
    public boolean rules() {
        return (Boolean) of(Setting.RULES);
    }

    /** What a store's own rules may derive in one run. */
    public Limits ruleLimits() {
        long bytes = (long) (Integer) of(Setting.RULES_MEMORY) << 20;
        return new Limits((Integer) of(Setting.RULES_TUPLES), (Duration) of(Setting.RULES_TIME), bytes);
    }

    /** The longest a call waits for a look-up. */
    public Duration lookupWait() {
        return (Duration) of(Setting.WAIT);
    }

    /** How many conversations are remembered. */
    public int conversations() {
        return (Integer) of(Setting.CONVERSATIONS);
    }

    /** After how long a quiet conversation is forgotten. */
    public Duration idle() {
        return (Duration) of(Setting.IDLE);
    }

    /** Whether the Java agent offers the tool. */
    public boolean agentTool() {
        return (Boolean) of(Setting.AGENT_TOOL);
    }

    /** The Java agent's project, or null for the working directory. */
    public @Nullable Path agentProject() {
        return path(Setting.AGENT_PROJECT);
    }

    /** The bench's model and where it is. */
    public ModelEndpoint model() {
        return new ModelEndpoint(text(Setting.MODEL), text(Setting.MODEL_URL), text(Setting.API_KEY));
    }

    private Object of(Setting setting) {
        return Objects.requireNonNull(values.get(setting));
    }

    private String text(Setting setting) {
        return (String) of(setting);
    }

    private List<Path> paths(Setting setting) {
        return ((SettingType.Paths) of(setting)).all();
    }

    private @Nullable Path path(Setting setting) {
        return (Path) ((Optional<?>) of(setting)).orElse(null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Settings settings && values.equals(settings.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** Hides what must not be printed. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Settings[");
        values.forEach((setting, value) -> text.append(text.length() > 9 ? ", " : "")
                .append(setting.key())
                .append('=')
                .append(setting.secret() && !value.equals("") ? "***" : value));
        return text.append(']').toString();
    }
}
