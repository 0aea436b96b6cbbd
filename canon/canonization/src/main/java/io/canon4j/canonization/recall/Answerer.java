package io.canon4j.canonization.recall;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.explain.Condition;
import io.canon4j.canonization.explain.Detectors;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.near.NearDuplicates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers questions from one fold at one moment.
 *
 * <pre>
 *   "what depends on x" --- Dependents: one step along edges -----.
 *   all others --- Recall: words, the newest, vectors, edges -----+--> hits --> Annotations --> Layout --> answer
 * </pre>
 *
 * Nothing is kept between questions: scores, conditions and reservations are those of now.
 */
public final class Answerer {

    private static final Logger LOG = LoggerFactory.getLogger(Answerer.class);

    private final ConceptFold fold;
    private final ConceptGraph graph;
    private final Recall recall;
    private final @Nullable NearDuplicates near;
    private final Annotations annotations;

    /** Answers at {@code now}, epoch milliseconds; with vectors, if there are any and the store takes them. */
    public Answerer(ConceptFold fold, CanonizationSettings settings, @Nullable NearDuplicates near, long now) {
        this(fold, settings, near, new Detectors(fold.graph(), fold.goals(), now).all(), now);
    }

    Answerer(
            ConceptFold fold,
            CanonizationSettings settings,
            @Nullable NearDuplicates near,
            List<Condition> conditions,
            long now) {
        this.fold = fold;
        this.graph = fold.graph();
        this.recall = new Recall(graph, settings.weights());
        this.near = near;
        this.annotations = new Annotations(graph, conditions, fold.reservations(), now);
    }

    /** The answer. */
    public Answer answer(Question question) {
        List<Annotation> notes = new ArrayList<>();
        List<Recall.Hit> dependents = new Dependents(graph).of(question.text());
        if (dependents != null) {
            notes.add(new Annotation(
                    Annotation.Kind.TRAVERSAL,
                    "recall: dependency question answered by graph traversal (" + dependents.size() + " dependents)"));
            return told(Recall.cut(dependents, question.topK(), annotations.hot()), question.maxTokens(), notes);
        }
        List<Recall.Hit> hits = recall.ranked(question, nearest(question, notes));
        return told(Recall.cut(hits, question.topK(), annotations.hot()), question.maxTokens(), notes);
    }

    private Map<Concept, Double> nearest(Question question, List<Annotation> notes) {
        if (near == null) {
            return Map.of();
        }
        if (!near.fits(fold.embedding())) {
            notes.add(new Annotation(
                    Annotation.Kind.VECTOR_DEGRADED,
                    "recall: by words only, this store compares vectors of another model or width"));
            return Map.of();
        }
        try {
            return near.nearest(question.text(), graph, question.topK());
        } catch (RuntimeException failed) {
            LOG.warn("a question could not be made a vector, and is answered by its words", failed);
            notes.add(new Annotation(
                    Annotation.Kind.VECTOR_DEGRADED, "recall: by words only, the question could not be made a vector"));
            return Map.of();
        }
    }

    /** What is said of ranked hits. */
    Answer told(List<Recall.Hit> hits, int maxTokens, List<Annotation> notes) {
        List<String> blocks =
                hits.stream().map(hit -> Layout.block(told(hit, false))).toList();
        int fitting = Layout.fitting(blocks, maxTokens);
        List<Answer.Told> told = new ArrayList<>();
        for (int i = 0; i < hits.size(); i++) {
            told.add(told(hits.get(i), i < fitting));
        }
        return new Answer(told, Layout.joined(blocks.subList(0, fitting)), notes);
    }

    private Answer.Told told(Recall.Hit hit, boolean included) {
        Concept concept = hit.concept();
        return new Answer.Told(
                "#" + concept.id(),
                concept.content(),
                concept.type().label(),
                concept.standing() == Standing.NONE ? null : concept.standing().label(),
                hit.score(),
                concept.stampedBlast(),
                included,
                annotations.of(concept));
    }
}
