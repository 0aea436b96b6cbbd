package io.canon4j.spring;

import io.canon4j.langchain4j.Canon;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.core.env.Environment;

/**
 * The product's settings, each also as a property {@code canon4j.<name>} of the environment, which wins over everything but
 * code. {@code canon4j.project} is the starter's own: the project directory.
 */
final class CanonProperties {

    private static final String PROJECT = "canon4j.project";

    /** How long opening a store may hold up the application's start. */
    private static final Duration OPENING = Duration.ofSeconds(1);

    private CanonProperties() {}

    static Canon open(Environment environment) {
        Settings settings = Settings.read();
        for (Setting setting : Setting.values()) {
            String value = environment.getProperty("canon4j." + setting.key());
            if (value != null) {
                settings = settings.with(setting, asWritten(setting, value));
            }
        }
        String project = environment.getProperty(PROJECT);
        if (project != null && !project.isBlank()) {
            return Canon.of(Path.of(project), settings);
        }
        CanonRuntime runtime = CanonRuntime.open(Path.of(""), settings);
        runtime.ready(OPENING);
        return Canon.over(runtime);
    }

    /** YAML makes {@code on} and {@code off} to {@code true} and {@code false} on the way. */
    private static String asWritten(Setting setting, String value) {
        boolean onOrOff =
                setting.defaultText().equals("on") || setting.defaultText().equals("off");
        if (onOrOff && value.equalsIgnoreCase("true")) {
            return "on";
        }
        return onOrOff && value.equalsIgnoreCase("false") ? "off" : value;
    }
}
