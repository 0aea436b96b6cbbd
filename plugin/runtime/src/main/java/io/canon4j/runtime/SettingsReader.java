package io.canon4j.runtime;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.surfacing.Budget;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads settings from their four places, nearest first, and collects every mistake before it complains. */
final class SettingsReader {

    static final String FILE = "canon4j.properties";

    /** Properties of this name space that are not settings: this project's own build hands them to its tests. */
    private static final Set<String> BUILD = Set.of("canon4j.shared", "canon4j.groups", "canon4j.excludedGroups");

    private final Map<String, String> code;
    private final Properties properties;
    private final Map<String, String> environment;
    private final Map<Setting, String> values = new EnumMap<>(Setting.class);
    private final Map<Setting, String> places = new EnumMap<>(Setting.class);
    private final List<String> mistakes = new ArrayList<>();

    SettingsReader(Map<String, String> code, Properties properties, Map<String, String> environment) {
        this.code = code;
        this.properties = properties;
        this.environment = environment;
    }

    Settings read() {
        take("code", code, Setting::key, name -> true);
        Map<String, String> system = new java.util.TreeMap<>();
        for (String name : properties.stringPropertyNames()) {
            system.put(name, properties.getProperty(name));
        }
        take(
                "system property",
                system,
                Setting::property,
                name -> name.startsWith("canon4j.") && !BUILD.contains(name));
        take("environment variable", environment, Setting::variable, name -> name.startsWith("CANON4J_"));
        Path config = configFolder();
        take(config.resolve(FILE).toString(), file(config.resolve(FILE)), Setting::key, name -> true);
        Settings base = defaultsIn(config);
        Settings settings = base;
        for (Map.Entry<Setting, String> entry : values.entrySet()) {
            try {
                settings = parse(Map.of(entry.getKey(), entry.getValue()), settings);
            } catch (IllegalArgumentException e) {
                mistakes.add(places.get(entry.getKey()) + ": " + e.getMessage());
            }
        }
        if (!mistakes.isEmpty()) {
            throw new SettingsException(mistakes);
        }
        return settings;
    }

    private void take(
            String place,
            Map<String, String> given,
            Function<Setting, String> naming,
            java.util.function.Predicate<String> ours) {
        for (Map.Entry<String, String> entry : given.entrySet()) {
            Setting setting = null;
            for (Setting candidate : Setting.values()) {
                if (naming.apply(candidate).equals(entry.getKey())) {
                    setting = candidate;
                }
            }
            if (setting != null) {
                if (values.putIfAbsent(setting, entry.getValue()) == null) {
                    places.put(setting, place + " '" + entry.getKey() + "'");
                }
            } else if (ours.test(entry.getKey())) {
                mistakes.add(place + " '" + entry.getKey() + "' is not a setting; did you mean '"
                        + Spelling.nearest(
                                entry.getKey(),
                                Arrays.stream(Setting.values()).map(naming).toList()) + "'?");
            }
        }
    }

    private Path configFolder() {
        String given = values.get(Setting.CONFIG);
        if (given == null) {
            given = properties.getProperty(
                    Setting.CONFIG.property(), environment.getOrDefault(Setting.CONFIG.variable(), ""));
        }
        if (!given.isBlank()) {
            return Path.of(given);
        }
        String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path home = Path.of(properties.getProperty("user.home", "."));
        return (xdg.isBlank() ? home.resolve(".config") : Path.of(xdg)).resolve("canon4j");
    }

    private Map<String, String> file(Path path) {
        Map<String, String> read = new java.util.TreeMap<>();
        if (!Files.isRegularFile(path)) {
            return read;
        }
        Properties file = new Properties();
        try (Reader in = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            file.load(in);
        } catch (IOException | IllegalArgumentException e) {
            mistakes.add(path + " cannot be read: " + e.getMessage());
        }
        file.stringPropertyNames().forEach(name -> read.put(name, file.getProperty(name)));
        return read;
    }

    private static Settings defaultsIn(Path config) {
        return new Settings(
                true,
                Budget.DEFAULT,
                true,
                List.of(),
                "",
                null,
                Settings.Retriever.NONE,
                1.4,
                config,
                List.of(),
                "",
                true,
                CanonizationSettings.DEFAULT,
                Duration.ofMillis(20),
                10_000,
                Duration.ofMinutes(60),
                false,
                null,
                new Settings.ModelEndpoint("", "", ""));
    }

    static Settings parse(Map<Setting, String> changed, Settings s) {
        for (Map.Entry<Setting, String> entry : changed.entrySet()) {
            String text = entry.getValue().strip();
            Setting setting = entry.getKey();
            Draft d = new Draft(s);
            switch (setting) {
                case ENABLED -> d.enabled = onOff(setting, text);
                case BUDGET -> d.budget = Budget.parse(text);
                case TOOL -> d.tool = onOff(setting, text);
                case TRUST -> d.trusted = paths(setting, text);
                case ACTOR -> d.actor = text;
                case TRACE -> d.trace = path(setting, text);
                case RETRIEVER -> d.retriever = retriever(text);
                case STANDOUT -> d.standout = standout(text);
                case CONFIG -> {
                    Path folder = path(setting, text);
                    d.config = folder == null ? d.config : folder;
                }
                case MOUNTS -> d.mounts = paths(setting, text);
                case DATABASE -> d.database = text;
                case EVENTS -> d.events = onOff(setting, text);
                case GC_INTERVAL, GC_MAX_INTERVAL, GC_IDLE_FLOOR, EVALUATION_INTERVAL, PROMOTION_POLICY, SUPERSESSION ->
                    d.canonization = canonization(d.canonization, setting, text);
                case WAIT -> d.wait = Duration.ofMillis(number(setting, text, 0, 1_000));
                case CONVERSATIONS -> d.conversations = number(setting, text, 1, 1_000_000);
                case IDLE -> d.idle = Duration.ofMinutes(number(setting, text, 1, 525_600));
                case AGENT_TOOL -> d.agentTool = onOff(setting, text);
                case AGENT_PROJECT -> d.agentProject = path(setting, text);
                case MODEL -> d.model = new Settings.ModelEndpoint(text, d.model.url(), d.model.key());
                case MODEL_URL -> d.model = new Settings.ModelEndpoint(d.model.name(), text, d.model.key());
                case API_KEY -> d.model = new Settings.ModelEndpoint(d.model.name(), d.model.url(), text);
            }
            s = d.settings();
        }
        return s;
    }

    private static boolean onOff(Setting setting, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> throw new IllegalArgumentException(setting.key() + " was '" + text + "' but must be on or off");
        };
    }

    private static int number(Setting setting, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the message that names the range
        }
        throw new IllegalArgumentException(
                setting.key() + " was '" + text + "' but must be a number from " + least + " to " + most);
    }

    private static CanonizationSettings canonization(CanonizationSettings before, Setting setting, String text) {
        try {
            return before.with(setting.key(), text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(setting.key() + " was '" + text + "' but: " + wrong.getMessage(), wrong);
        }
    }

    private static Settings.Retriever retriever(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "none" -> Settings.Retriever.NONE;
            case "lexical" -> Settings.Retriever.LEXICAL;
            default -> throw new IllegalArgumentException("retriever was '" + text + "' but must be none or lexical");
        };
    }

    private static double standout(String text) {
        try {
            double factor = Double.parseDouble(text);
            if (factor >= 1 && factor < 1_000) {
                return factor;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the message that names the range
        }
        throw new IllegalArgumentException("standout was '" + text + "' but must be a number from 1; 1 turns it off");
    }

    private static @Nullable Path path(Setting setting, String text) {
        try {
            return text.isEmpty() ? null : Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    setting.key() + " was '" + text + "' but must be a path: " + e.getReason(), e);
        }
    }

    private static List<Path> paths(Setting setting, String text) {
        List<Path> paths = new ArrayList<>();
        for (String part : text.split(Pattern.quote(File.pathSeparator))) {
            Path path = path(setting, part.strip());
            if (path != null) {
                paths.add(path);
            }
        }
        return paths;
    }

    /** The record's fields while they are being read. */
    private static final class Draft {
        private boolean enabled;
        private Budget budget;
        private boolean tool;
        private List<Path> trusted;
        private String actor;
        private @Nullable Path trace;
        private Settings.Retriever retriever;
        private double standout;
        private Path config;
        private List<Path> mounts;
        private String database;
        private boolean events;
        private CanonizationSettings canonization;
        private Duration wait;
        private int conversations;
        private Duration idle;
        private boolean agentTool;
        private @Nullable Path agentProject;
        private Settings.ModelEndpoint model;

        Draft(Settings s) {
            enabled = s.enabled();
            budget = s.budget();
            tool = s.tool();
            trusted = s.trusted();
            actor = s.actor();
            trace = s.trace();
            retriever = s.retriever();
            standout = s.standout();
            config = s.config();
            mounts = s.mounts();
            database = s.database();
            events = s.events();
            canonization = s.canonization();
            wait = s.lookupWait();
            conversations = s.conversations();
            idle = s.idle();
            agentTool = s.agentTool();
            agentProject = s.agentProject();
            model = s.model();
        }

        Settings settings() {
            return new Settings(
                    enabled,
                    budget,
                    tool,
                    trusted,
                    actor,
                    trace,
                    retriever,
                    standout,
                    config,
                    mounts,
                    database,
                    events,
                    canonization,
                    wait,
                    conversations,
                    idle,
                    agentTool,
                    agentProject,
                    model);
        }
    }
}
