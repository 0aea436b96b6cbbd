package io.canon4j.runtime;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

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
        take("argument", code, Setting::key, name -> true);
        Map<String, String> system = new TreeMap<>();
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
        Settings settings = Settings.defaultsIn(config);
        for (Map.Entry<Setting, String> entry : values.entrySet()) {
            try {
                settings = settings.with(entry.getKey(), entry.getValue());
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
            String place, Map<String, String> given, Function<Setting, String> naming, Predicate<String> ours) {
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
        Map<String, String> read = new TreeMap<>();
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
}
