package io.canon4j.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The catalogue of settings: one value per setting, for every host. A setting's property is {@code canon4j.<name>}, its
 * variable {@code CANON4J_<NAME>} with dots as underscores; in a settings file and in code it is {@code <name>}.
 */
public enum Setting {
    /** The switch for everything. Its property is {@code canon4j} and its variable {@code CANON4J}; read again at every call. */
    ENABLED(
            "enabled",
            SettingType.ON_OFF,
            "",
            "on",
            "stops everything at once: nothing is read, nothing is sent, no tool is offered"),
    /** How much capsule text one conversation may be sent. */
    BUDGET(
            "budget",
            SettingType.BUDGET,
            "characters",
            "4000",
            "capsule text one conversation may be sent before articles ride as pointers"),
    /** Whether the model is offered the {@code canon} tool. */
    TOOL(
            "tool",
            SettingType.ON_OFF,
            "",
            "on",
            "whether the library offers the model the canon tool where a .canon exists"),
    /** Project directories whose store is the user's own. */
    TRUST(
            "trust",
            SettingType.PATHS,
            "",
            "",
            "project directories whose .canon is yours, separated as in PATH; never read from inside a project"),
    /** The name under which writes are recorded. */
    ACTOR(
            "actor",
            SettingType.TEXT,
            "",
            "",
            "who acts, in journal entries; empty means the AI Service's interface or the host's own name"),
    /** Where decisions are written as JSON lines. */
    TRACE("trace", SettingType.PATH, "", "", "a file that gets one JSON line per decision; empty means none"),
    /** Which retriever adds ranked lines. */
    RETRIEVER(
            "retriever",
            SettingType.RETRIEVER,
            "",
            "none",
            "adds lines that no path addressed, ranked by the words of the task"),
    /** How far the best ranked line must stand out. */
    STANDOUT(
            "standout",
            SettingType.FACTOR,
            "ratio",
            "1.4",
            "the best ranked line must beat the first that would not ride by this factor; 1 turns it off"),
    /** Where the user's own files are. */
    CONFIG(
            "config",
            SettingType.PATH,
            "",
            "",
            "the folder of the settings file and the trust file; empty means $XDG_CONFIG_HOME/canon4j, else ~/.config/canon4j"),
    /** Other stores to read. */
    MOUNTS(
            "mounts",
            SettingType.PATHS,
            "",
            "",
            "directories with a .canon of their own to read as name:path, separated as in PATH"),
    /** The shared event log. */
    DATABASE(
            "database",
            SettingType.text("JDBC address"),
            "",
            "",
            "where events are counted; empty means .canon/state/canon.db"),
    /** Whether anything is recorded. */
    EVENTS(
            "events",
            SettingType.ON_OFF,
            "",
            "on",
            "whether what happens in a trusted store is recorded in its event log"),
    /** When a sweep is due by what was written. */
    GC_INTERVAL(
            "gc_interval",
            SettingType.canonization("number from 1"),
            "mutations",
            "10000",
            "canonization sweeps after so many mutations"),
    /** When a sweep is due by time. */
    GC_MAX_INTERVAL(
            "gc_max_interval_secs",
            SettingType.canonization("number"),
            "seconds",
            "86400",
            "canonization sweeps a store that is still written to at least this often"),
    /** What a sweep by time asks for. */
    GC_IDLE_FLOOR(
            "gc_idle_floor",
            SettingType.canonization("number"),
            "mutations",
            "100",
            "with fewer mutations since the last sweep, time alone causes none"),
    /** How often the gates are looked at. */
    EVALUATION_INTERVAL(
            "canonization_eval_interval_secs",
            SettingType.canonization("number from 1"),
            "seconds",
            "60",
            "time between cycles of the gates"),
    /** Whose convergence is asked for. */
    PROMOTION_POLICY(
            "promotion_policy",
            SettingType.canonization("Swarm or Solo"),
            "",
            "Swarm",
            "whether independent interactions or a single worker's days let a concept rise"),
    /** Whether a contradiction may fell. */
    SUPERSESSION(
            "canonization_supersede",
            SettingType.canonization("true or false"),
            "",
            "false",
            "whether a better supported contradiction takes a concept's standing"),
    /** Whether a store's own rules run. */
    RULES("rules", SettingType.ON_OFF, "", "on", "whether the files in .canon/rules of a trusted store run"),
    /** How much rules may derive. */
    RULES_TUPLES(
            "rules.tuples",
            SettingType.number(1, 100_000_000),
            "tuples",
            "200000",
            "the most that rules may derive in one run of them"),
    /** How long rules may take. */
    RULES_TIME(
            "rules.time",
            SettingType.milliseconds(1, 600_000),
            "milliseconds",
            "200",
            "the longest that one run of the rules may take"),
    /** How much memory rules may take. */
    RULES_MEMORY(
            "rules.memory",
            SettingType.number(1, 65_536),
            "megabytes",
            "32",
            "the most that facts and what follows may take"),
    /** How long a tool call may wait for a first look-up. */
    WAIT(
            "wait",
            SettingType.milliseconds(0, 1_000),
            "milliseconds",
            "20",
            "the longest a call waits for a look-up; afterwards its line rides the next block"),
    /** How many conversations are remembered. */
    CONVERSATIONS(
            "conversations",
            SettingType.number(1, 1_000_000),
            "conversations",
            "10000",
            "how many conversations are remembered at once; the longest idle is forgotten first"),
    /** When an idle conversation is forgotten. */
    IDLE(
            "idle",
            SettingType.minutes(1, 525_600),
            "minutes",
            "60",
            "after how long without a call a conversation is forgotten"),
    /** Whether the Java agent also offers the tool. */
    AGENT_TOOL("agent.tool", SettingType.ON_OFF, "", "off", "whether the Java agent offers the canon tool, too"),
    /** The project the Java agent serves. */
    AGENT_PROJECT(
            "agent.project",
            SettingType.PATH,
            "",
            "",
            "the project directory of the Java agent; empty means the working directory"),
    /** A model for the stories and the bench. */
    MODEL(
            "model",
            SettingType.TEXT,
            "",
            "",
            "model name for the bench and the stories; empty means the scripted model"),
    /** Where that model is. */
    MODEL_URL(
            "model.url",
            SettingType.text("URL"),
            "",
            "",
            "OpenAI-compatible, Anthropic or Ollama endpoint for the bench and the stories"),
    /** Its key. */
    API_KEY("api.key", SettingType.TEXT, "", "", "key for that endpoint; never printed");

    /** What canonization is told. */
    static final Set<Setting> OF_CANONIZATION = Collections.unmodifiableSet(EnumSet.of(
            GC_INTERVAL, GC_MAX_INTERVAL, GC_IDLE_FLOOR, EVALUATION_INTERVAL, PROMOTION_POLICY, SUPERSESSION));

    private final String key;

    @SuppressWarnings("ImmutableEnumChecker") // a record whose parser keeps nothing
    private final SettingType type;

    private final String unit;
    private final String defaultText;
    private final String meaning;

    Setting(String key, SettingType type, String unit, String defaultText, String meaning) {
        this.key = key;
        this.type = type;
        this.unit = unit;
        this.defaultText = defaultText;
        this.meaning = meaning;
    }

    /** Its name in a settings file and in code. */
    public String key() {
        return key;
    }

    /** Its system property. */
    public String property() {
        return this == ENABLED ? "canon4j" : "canon4j." + key;
    }

    /** Its environment variable. */
    public String variable() {
        return this == ENABLED
                ? "CANON4J"
                : "CANON4J_" + key.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    /** What it is when nobody sets it, as it would be written. */
    public String defaultText() {
        return defaultText;
    }

    /**
     * The value that this text means.
     *
     * @throws IllegalArgumentException when it means none, with a message for the person who wrote it
     */
    Object parse(String text) {
        return type.parser().parse(key, text);
    }

    /** Whether its value must not be printed. */
    public boolean secret() {
        return this == API_KEY;
    }

    /** The settings as a Markdown table: name, type, unit, default, where it may be set, meaning. */
    public static String table() {
        List<String> rows = new ArrayList<>();
        rows.add("| setting | type | unit | default | system property | environment variable | what it does |");
        rows.add("|---|---|---|---|---|---|---|");
        for (Setting setting : values()) {
            rows.add("| `" + setting.key + "` | " + setting.type.name() + " | " + setting.unit + " | "
                    + (setting.defaultText.isEmpty() ? "" : "`" + setting.defaultText + "`") + " | `"
                    + setting.property() + "` | `"
                    + setting.variable() + "` | " + setting.meaning + " |");
        }
        return String.join("\n", rows) + "\n";
    }
}
