package io.canon4j.runtime;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Decision;
import io.canon4j.surfacing.SurfacingTrace;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Every decision as one JSON line in a file, written on a thread of ours without known secrets, and as an SLF4J debug line. */
final class TraceFile implements SurfacingTrace {

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j.surfacing");

    /** Lines waiting for a slow disk; more are dropped. */
    private static final int WAITING = 10_000;

    private final @Nullable Path file;
    private final Workers workers;
    private final Containment containment;
    private final JsonFactory json = new JsonFactory();
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean writing = new AtomicBoolean();

    TraceFile(@Nullable Path file, Workers workers, Containment containment) {
        this.file = file;
        this.workers = workers;
        this.containment = containment;
    }

    @Override
    public void decided(Decision decision, @Nullable ArticleRef article, String detail) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} {} {}",
                    decision,
                    article == null ? "" : EventNames.harmless(article.label()),
                    EventNames.harmless(detail));
        }
        add(decision.name().toLowerCase(Locale.ROOT), article, detail);
    }

    /** An edit around the desk took something away. */
    void weakened(ArticleRef article, String what) {
        LOG.info("an edit of {} outside canon: {}", EventNames.harmless(article.label()), EventNames.harmless(what));
        add("weakened", article, what);
    }

    /** An invocation of that conversation ended, and this is what the conversation's requests have carried. */
    void accounted(ConversationKey conversation, Added added) {
        add("accounted", null, conversation.value() + ": " + added);
    }

    private void add(String decision, @Nullable ArticleRef article, String detail) {
        if (file == null) {
            return;
        }
        if (waiting.incrementAndGet() > WAITING) {
            waiting.decrementAndGet();
            containment.warnOnce("trace full", "the trace file is slower than its decisions; some lines are missing");
            return;
        }
        lines.add(line(decision, article, detail));
        if (writing.compareAndSet(false, true)) {
            workers.run(() -> containment.guard("writing the trace", this::drain, false));
        }
    }

    private String line(String decision, @Nullable ArticleRef article, String detail) {
        StringWriter line = new StringWriter();
        try (JsonGenerator out = json.createGenerator(line)) {
            out.writeStartObject();
            out.writeStringField("at", InstantSource.system().instant().toString());
            out.writeStringField("decision", decision);
            if (article != null) {
                out.writeStringField("article", EventNames.harmless(article.label()));
            }
            if (!detail.isEmpty()) {
                out.writeStringField("detail", EventNames.harmless(detail));
            }
            out.writeEndObject();
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
        return line.toString();
    }

    /** One at a time, so that lines stand in the order of the decisions. */
    private synchronized Boolean drain() {
        writing.set(false);
        StringBuilder batch = new StringBuilder();
        for (String line = lines.poll(); line != null; line = lines.poll()) {
            waiting.decrementAndGet();
            batch.append(line).append('\n');
        }
        if (batch.length() == 0 || file == null) {
            return true;
        }
        try {
            Files.writeString(
                    file, batch, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
