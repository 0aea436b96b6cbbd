package io.canon4j.runtime;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.surfacing.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Every setting of every host, read once. A value given in code wins over a system property, that over an environment
 * variable, that over the settings file {@code canon4j.properties} in the user's configuration folder, that over the default.
 * Nothing inside a project is read: a store cannot change how it is treated.
 *
 * @param enabled whether anything happens at all; {@link CanonRuntime} also listens to {@code -Dcanon4j=off} while it runs
 * @param budget capsule text per conversation
 * @param tool whether the library offers the {@code canon} tool
 * @param trusted project directories the user calls their own
 * @param actor who acts, or empty
 * @param trace where decisions are written, or null
 * @param retriever what adds ranked lines
 * @param standout how far the best ranked line must stand out, at least 1
 * @param config the user's configuration folder
 * @param mounts other directories with a store
 * @param database a JDBC address, or empty for the embedded event log
 * @param events whether anything is recorded
 * @param canonization how importance is earned; thresholds are no settings
 * @param lookupWait the longest a call waits for a look-up
 * @param conversations how many conversations are remembered
 * @param idle after how long a quiet conversation is forgotten
 * @param agentTool whether the Java agent offers the tool
 * @param agentProject the Java agent's project, or null for the working directory
 * @param model the bench's model and where it is
 */
public record Settings(
        boolean enabled,
        Budget budget,
        boolean tool,
        List<Path> trusted,
        String actor,
        @Nullable Path trace,
        Retriever retriever,
        double standout,
        Path config,
        List<Path> mounts,
        String database,
        boolean events,
        CanonizationSettings canonization,
        Duration lookupWait,
        int conversations,
        Duration idle,
        boolean agentTool,
        @Nullable Path agentProject,
        ModelEndpoint model) {

    /** Copies the lists. */
    public Settings {
        trusted = List.copyOf(trusted);
        mounts = List.copyOf(mounts);
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

    /** This, with one value changed, written as it would be in a file. */
    public Settings with(Setting setting, String value) {
        Map<Setting, String> changed = new EnumMap<>(Setting.class);
        changed.put(setting, value);
        return SettingsReader.parse(changed, this);
    }
}
