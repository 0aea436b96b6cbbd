package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.CallEffect;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Conversation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Follows tool calls of a host: looked up before they run, and what they did noted in their conversation afterwards. */
final class CallObserver {

    private final Workers workers;
    private final Containment containment;
    private final EditWatch edits;
    private final Talks talks;

    CallObserver(Workers workers, Containment containment, EditWatch edits, Talks talks) {
        this.workers = workers;
        this.containment = containment;
        this.edits = edits;
        this.talks = talks;
    }

    /** The call is about to run. Waits briefly for its look-up, which goes on when that was too short. */
    Observed before(Store store, ToolCall call, Place place) {
        Talk talk = talks.of(place.conversation());
        CompletableFuture<List<Observed.Finding>> findings = workers.submit(() -> lookUp(store, call, talk, place));
        edits.lookAtNoticed(store);
        if (findings.isCompletedExceptionally()) {
            store.witness().blind(place);
            containment.warnOnce("queue full", "look-ups are queueing up; some calls go unseen");
        }
        talk.expect(findings);
        workers.await(findings);
        return new Observed(call, place, findings);
    }

    private List<Observed.Finding> lookUp(Store store, ToolCall call, Talk talk, Place place) {
        Optional<List<Observed.Finding>> looked = containment.guard(
                "looking up an article",
                () -> Optional.of(
                        edits.expecting(store, talk, new CallReader(store).stage(call, talk, place.invocation()))),
                Optional.empty());
        if (looked.isEmpty()) {
            store.witness().blind(place);
            return List.of();
        }
        store.witness().touched(place, looked.get());
        return looked.get();
    }

    /** The call ended. What it did is noted when its look-up is there; a failed one changed nothing and showed nothing. */
    void after(Store store, Observed observed, ToolCall call, Place place, boolean success, @Nullable String result) {
        Talk talk = talks.of(place.conversation());
        talk.expect(observed.findings().thenCompose(findings -> edits.made(store, talk, place, findings, success)));
        if (success) {
            talk.expect(observed.findings().thenAccept(findings -> {
                findings.forEach(finding -> settle(finding, talk.conversation(), call, place));
                store.witness().succeeded(call, place, findings, result);
            }));
        }
    }

    private static void settle(Observed.Finding finding, Conversation conversation, ToolCall call, Place place) {
        ArticleRef article = finding.article();
        if (article.address().isRoot()) {
            return;
        }
        if (finding.ownFile()) {
            if (finding.effect().changes()) {
                conversation.updated(article, "", CallKey.of(call));
            } else if (finding.effect() == CallEffect.READS) {
                conversation.pulled(article, "", CallKey.of(call));
            }
        } else if (finding.effect().changes()) {
            conversation.changed(article, place.invocation());
        }
    }
}
