package io.canon4j.runtime;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the {@code .canon} of a project directory when it is there, and looks again each time it is asked. */
final class DiskStoreOpener implements Store.Opener {

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final Path project;
    private final Settings settings;
    private final InstantSource clock;
    private final Containment containment;
    private @Nullable DiskStore open;
    private boolean warned;

    DiskStoreOpener(Path project, Settings settings, InstantSource clock, Containment containment) {
        this.project = project;
        this.settings = settings;
        this.clock = clock;
        this.containment = containment;
    }

    @Override
    public synchronized @Nullable Store open() {
        if (!Files.isDirectory(project)) {
            gone();
            if (!warned) {
                warned = true;
                LOG.warn("canon4j: {} is not a directory; nothing is read or sent", project);
            }
            return null;
        }
        Path canon = project.resolve(".canon");
        if (!Files.exists(canon, LinkOption.NOFOLLOW_LINKS)) {
            gone();
            return null;
        }
        if (!Files.isDirectory(canon, LinkOption.NOFOLLOW_LINKS)) {
            throw new IllegalStateException(
                    canon + " is not a directory; a store is a directory of that name, and links are not followed");
        }
        DiskStore known = open;
        if (known == null) {
            known = new DiskStore(project, settings, Trust.of(settings), clock, containment);
            if (!known.trusted()) {
                LOG.info(
                        "canon4j: {} is not trusted; its lines are marked and capped. To trust it: canon trust {}",
                        canon,
                        project);
            }
            open = known;
        } else {
            known.refresh();
        }
        return known;
    }

    private void gone() {
        DiskStore before = open;
        open = null;
        if (before != null) {
            before.close();
        }
    }
}
