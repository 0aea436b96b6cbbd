package io.canon4j.cli;

import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.journal.log.EventLog;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.StoreLog;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The counted half of a project's store, opened for one command. Only of a trusted store: what came with a checkout is not
 * opened at all.
 *
 * @param log its events
 * @param concepts what is stated and counted
 * @param settings how canonization runs
 * @param clock the command's clock
 * @param actor who acts
 */
record ConceptLog(EventLog log, Canonization concepts, CanonizationSettings settings, InstantSource clock, String actor)
        implements AutoCloseable {

    /** In the user's configuration folder, never in a project. */
    private static final String FILE = "canonization.properties";

    static ConceptLog open(Canon canon) {
        Path project = canon.projectDirectory();
        canon.store();
        if (!canon.trust().trusts(project)) {
            throw new CommandFailure("the store in " + project + " is not trusted, so its state is not opened;"
                    + " 'canon trust' confirms that it is yours");
        }
        Settings host = Settings.read(canon.console().settings());
        CanonizationSettings settings = settings(host.config().resolve(FILE));
        EventLog log = EventLog.at(StoreLog.of(project, host));
        InstantSource clock = canon.console().clock();
        return new ConceptLog(log, Canonization.open(log, settings, clock), settings, clock, Person.of(host));
    }

    private static CanonizationSettings settings(Path file) {
        Map<String, String> values = new LinkedHashMap<>();
        if (Files.isRegularFile(file)) {
            Properties properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + file, e);
            }
            properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
        }
        return CanonizationSettings.read(values, System.getenv());
    }

    @Override
    public void close() {
        log.close();
    }
}
