package io.canon4j.agent.engine;

import io.canon4j.agent.dialect.Dialects;
import io.canon4j.agent.dialect.Generation;
import io.canon4j.agent.weave.Weaver;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Containment;
import io.canon4j.runtime.Settings;
import java.time.Duration;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything the agent does, behind one JDK type: what happened, and what it happened to. Nothing thrown here reaches the
 * application; it is counted, and each cause is logged once.
 */
public final class Engine implements BiFunction<String, Object[], @Nullable Object> {

    static final String LOGGER = "io.canon4j.agent";

    private static final Logger LOG = LoggerFactory.getLogger(LOGGER);

    private final Containment containment = new Containment();
    private final Calls calls = new Calls();
    private final Dialects dialects = new Dialects();
    private final Loaders loaders = new Loaders();
    private final Sendings sendings = new Sendings();
    private final Opening opening;
    private final Weaver weaver;
    private final String version;
    private volatile Duration patience = Recall.patience(Settings.defaults());

    /**
     * Starts opening the project in the background.
     *
     * @param arguments settings given to the agent, by key
     * @param version the agent's own
     */
    public Engine(Map<String, String> arguments, String version) {
        this.version = version;
        Projects projects = new Projects();
        this.opening = new Opening(containment, () -> Settings.read(arguments), settings -> {
            patience = Recall.patience(settings);
            CanonRuntime runtime = projects.open(settings);
            runtime.ready(Opening.START_UP);
            Recall recall = new Recall(runtime, calls, dialects);
            recall.rehearse();
            return recall;
        });
        this.weaver = new Weaver(opening::offersTool);
    }

    /** Waits for the project to open. */
    boolean open(Duration patience) {
        return opening.await(patience);
    }

    /** How many failures were kept from the application. */
    long failures() {
        Recall recall = opening.recall();
        return containment.failures() + (recall == null ? 0 : recall.failures());
    }

    /** What happened, and the objects it happened to; see {@code Dispatcher}. */
    @Override
    public @Nullable Object apply(String what, Object[] about) {
        @Nullable Object[] answer = new @Nullable Object[1];
        containment.guard(
                what,
                () -> {
                    answer[0] = answer(what, about);
                    return true;
                },
                false);
        return answer[0];
    }

    private @Nullable Object answer(String what, Object[] about) {
        return switch (what) {
            case "weave" -> weave((ClassLoader) about[0], (String) about[1], (byte[]) about[2]);
            case "expecting" -> expecting();
            case "calling" -> calling(about[0], about[1], about[2]);
            case "called" -> called(about[0], (Boolean) about[1]);
            case "offering" -> offering(about[0], about[1], about[2]);
            case "sending" -> sending(about[0]);
            case "sent" -> sendings.end();
            case "unreachable" -> unreachable((ClassLoader) about[0]);
            default -> null;
        };
    }

    private byte @Nullable [] weave(ClassLoader loader, String internalName, byte[] file) {
        if (Loaders.ofTheLibrary(internalName)) {
            if (loaders.wiredByLibrary(loader)) {
                LOG.info("canon4j: agent {}: the library is wired in this application; the agent steps aside", version);
            }
            return null;
        }
        byte[] woven = weaver.weave(loader, file);
        if (woven != null && loaders.firstHit(loader)) {
            opening.also("looking at LangChain4j", () -> announce(loader));
        }
        return woven;
    }

    private void announce(ClassLoader loader) {
        Generation generation = dialects.expect(loader);
        LOG.info(
                "canon4j: agent {}, {}{}",
                version,
                Announcement.of(loader, generation, aboutTheTool(loader)),
                opening.remark());
    }

    /**
     * The application is about to make its first request. This is the last moment at which waiting costs no call its time, and
     * what was begun has had longest: from here on a request waits for the project no longer than for a look-up.
     */
    private @Nullable Object expecting() {
        opening.awaitAll();
        return null;
    }

    private String aboutTheTool(ClassLoader loader) {
        if (!opening.offersTool()) {
            return "";
        }
        return dialects.canOffer(loader)
                ? "; AI Services offer the canon tool where the project has a store you trust"
                : "; the canon tool cannot be offered: there are no AI Services it knows";
    }

    private @Nullable Object unreachable(ClassLoader loader) {
        containment.warnOnce(
                "unreachable", "a class loader hides the agent from LangChain4j; not hooked there: " + loader);
        return null;
    }

    private @Nullable Object calling(@Nullable Object request, @Nullable Object context, @Nullable Object memoryId) {
        if (request == null || loaders.stepAside(request)) {
            return null;
        }
        calls.of(request).begins(context, memoryId);
        return null;
    }

    private @Nullable Object called(@Nullable Object request, boolean failed) {
        if (request != null && !loaders.stepAside(request)) {
            calls.of(request).failed = failed;
        }
        return null;
    }

    private @Nullable Object offering(Object tools, @Nullable Object context, @Nullable Object memoryId) {
        if (loaders.stepAside(tools) || !opening.await(patience)) {
            return null;
        }
        Recall recall = opening.recall();
        return recall == null ? null : recall.offers().offer(tools, context, memoryId);
    }

    private @Nullable Object sending(@Nullable Object request) {
        if (sendings.begin(request) || request == null || loaders.stepAside(request)) {
            return null;
        }
        // Right after the start a request may wait for the project as long as for a look-up, no longer.
        Recall recall = opening.await(patience) ? opening.recall() : null;
        Object projected = recall == null ? null : recall.project(request);
        if (projected != null) {
            sendings.replace(projected);
        }
        return projected;
    }
}
