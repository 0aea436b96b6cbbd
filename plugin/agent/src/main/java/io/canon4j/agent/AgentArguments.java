package io.canon4j.agent;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands behind {@code canon4j-agent.jar=}: settings as {@code key=value}, separated by commas. A value that holds a comma
 * goes into a system property, an environment variable or the settings file, where every setting has its place.
 *
 * @param settings by key; checked where all settings are
 */
record AgentArguments(Map<String, String> settings) {

    AgentArguments {
        settings = Map.copyOf(settings);
    }

    static AgentArguments parse(@Nullable String text) {
        Map<String, String> settings = new LinkedHashMap<>();
        if (text != null && !text.isBlank()) {
            for (String pair : text.split(",", -1)) {
                int equals = pair.indexOf('=');
                if (equals < 1) {
                    throw new IllegalArgumentException(
                            "agent argument '" + pair + "' is not key=value, for example agent.project=/srv/shop");
                }
                settings.put(
                        pair.substring(0, equals).strip(),
                        pair.substring(equals + 1).strip());
            }
        }
        return new AgentArguments(settings);
    }

    /** Whether everything was switched off before it began; the settings proper are read later, by the engine. */
    boolean off() {
        return off(settings.get("enabled")) || off(System.getProperty("canon4j")) || off(System.getenv("CANON4J"));
    }

    private static boolean off(@Nullable String value) {
        String word = value == null ? "" : value.strip().toLowerCase(Locale.ROOT);
        return word.equals("off") || word.equals("false");
    }

    /** The jar this class came from. */
    static File jar() {
        URL place = AgentArguments.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            return new File(place.toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IllegalStateException("the agent must be a jar file of its own, not inside another: " + place, e);
        }
    }
}
