package io.canon4j.agent.engine;

import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.surfacing.LineStyle;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The open projects of this process, one runtime for each real path, however it was named. */
final class Projects {

    private final Map<Path, CanonRuntime> open = new ConcurrentHashMap<>();

    /** The project these settings name; the working directory when they name none. */
    CanonRuntime open(Settings settings) {
        Path named = settings.agentProject();
        // Here it is the agent's own setting that says whether there is a tool.
        Settings agents = settings.with(Setting.TOOL, settings.agentTool() ? "on" : "off");
        Settings given = mayLoadNativeCode() ? agents : agents.with(Setting.EVENTS, "off");
        Settings known = named != null && named.isAbsolute() ? trusting(named, given) : given;
        Path project = real(named == null ? Path.of("") : named);
        LineStyle style = settings.agentTool() ? LineStyle.TOOL : LineStyle.FILE;
        return open.computeIfAbsent(project, path -> CanonRuntime.open(path, known, style));
    }

    /**
     * Whether the event log's database may load its library without the JVM printing four lines of warnings. From JDK 24 on
     * that takes {@code --enable-native-access=ALL-UNNAMED}; without it the agent records no events.
     */
    private static boolean mayLoadNativeCode() {
        if (Runtime.version().feature() < 24) {
            return true;
        }
        try {
            return (Boolean) Module.class.getMethod("isNativeAccessEnabled").invoke(Projects.class.getModule());
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /**
     * Naming a project outside of it is what makes its store trusted. A relative path names no project: it is whatever the
     * application happens to be started in.
     */
    private static Settings trusting(Path project, Settings settings) {
        List<Path> trusted = new ArrayList<>(settings.trusted());
        trusted.add(project);
        return settings.with(
                Setting.TRUST, trusted.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    }

    private static Path real(Path project) {
        try {
            return project.toRealPath();
        } catch (IOException notThere) {
            return project.toAbsolutePath().normalize();
        }
    }
}
