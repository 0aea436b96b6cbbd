package io.canon4j.cli;

import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.ledger.Scratch;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.StoreLog;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * The counted half of a project's store, opened for one command. Only of a trusted store: what came with a checkout is not
 * opened at all.
 *
 * @param log its events
 * @param concepts what is stated and counted
 * @param vectors of the embedder on the class path, or null without one
 * @param settings how canonization runs
 * @param clock the command's clock
 * @param actor who acts
 */
record ConceptLog(
        EventLog log,
        Canonization concepts,
        @Nullable TextVectors vectors,
        CanonizationSettings settings,
        InstantSource clock,
        String actor)
        implements AutoCloseable {

    static ConceptLog open(Canon canon) {
        Path project = canon.projectDirectory();
        canon.store();
        if (!canon.trust().trusts(project)) {
            throw new CommandFailure("the store in " + project + " is not trusted, so its state is not opened;"
                    + " 'canon trust' confirms that it is yours");
        }
        Settings host = Settings.read(canon.console().settings());
        CanonizationSettings settings = host.canonization();
        LogAddress copy = Scratch.at(project.resolve(ProjectStore.CANON));
        EventLog log = EventLog.at(copy == null ? StoreLog.of(project, host) : copy);
        InstantSource clock = canon.console().clock();
        TextVectors vectors = Embedders.first();
        Canonization concepts = vectors == null
                ? Canonization.open(log, settings, clock)
                : Canonization.open(log, settings, clock, vectors);
        return new ConceptLog(log, concepts, vectors, settings, clock, Person.of(host));
    }

    @Override
    public void close() {
        log.close();
    }
}
