package io.canon4j.memory.extract;

import io.canon4j.memory.Utterance;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.DroppedLine;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads claims by a language model. A piece of text is asked about once: replies are kept by text, time, prompt and model. A
 * model that fails, or answers nothing that can be read, gives no claims; failures are counted and never kept.
 */
public final class ModelExtractor implements Extractor {

    /** Claims taken from one piece; a model that writes more is not extracting. */
    static final int MOST_CLAIMS = 200;

    /** Characters of a reply that are looked at. */
    static final int LONGEST_REPLY = 64 << 10;

    private static final Logger LOG = LoggerFactory.getLogger(ModelExtractor.class);

    /** Thoughts that some models print, closed or not. */
    private static final Pattern THOUGHTS = Pattern.compile("(?is)<think>.*?(</think>|\\z)");

    private final LanguageModel model;
    private final ReplyCache cache;
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();

    /** An extractor with a cache of its own or a shared one. */
    public ModelExtractor(LanguageModel model, ReplyCache cache) {
        this.model = model;
        this.cache = cache;
    }

    @Override
    public Reading extract(Utterance utterance) {
        Set<Claim> claims = new LinkedHashSet<>();
        List<DroppedLine> dropped = new ArrayList<>();
        List<String> pieces = Pieces.of(utterance.text());
        for (int i = 0; i < pieces.size(); i++) {
            String user = ExtractionPrompt.user(utterance, pieces.get(i), i + 1, pieces.size());
            @Nullable String reply = reply(user, utterance.at());
            if (reply != null) {
                Reading reading = read(reply);
                claims.addAll(reading.claims());
                dropped.addAll(reading.dropped());
            }
        }
        return new Reading(List.copyOf(claims), dropped);
    }

    private @Nullable String reply(String user, long at) {
        String key = ReplyCache.key(user, at, ExtractionPrompt.SYSTEM, model.name());
        @Nullable String known = cache.get(key);
        if (known != null) {
            return known;
        }
        calls.incrementAndGet();
        try {
            @Nullable String reply = model.reply(ExtractionPrompt.SYSTEM, user);
            if (reply != null) {
                String kept = reply.substring(0, Math.min(reply.length(), LONGEST_REPLY));
                cache.put(key, kept);
                return kept;
            }
        } catch (RuntimeException e) {
            LOG.debug("the model {} gave no facts", model.name(), e);
        }
        failures.incrementAndGet();
        return null;
    }

    /** The claims of a reply, whatever is in it. */
    static Reading read(String reply) {
        String head = reply.substring(0, Math.min(reply.length(), LONGEST_REPLY));
        return LineProtocol.untrusted(LineProtocol.DEFAULT_CONFIDENCE, MOST_CLAIMS)
                .read(THOUGHTS.matcher(head).replaceAll(""));
    }

    /** How often the model was asked. */
    public int calls() {
        return calls.get();
    }

    /** How often it failed. */
    public int failures() {
        return failures.get();
    }
}
