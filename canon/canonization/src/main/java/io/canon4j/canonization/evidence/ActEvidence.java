package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns what people and agents did into concepts and edges. Nobody claims anything here: pages are read, changes and entries
 * are counted. Each act is one interaction, whatever it holds.
 */
public final class ActEvidence {

    private static final double STATED = 0.9;
    private static final double TOGETHER = 0.5;
    private static final int PAIRS_PER_BLOCK = 10;

    private final ConceptGraph graph;
    private final GraphWriter writer;
    private final Pages pages;
    private final Map<String, List<Claims.Tie>> tiesByRevision = new HashMap<>();

    /** Evidence for that graph. */
    public ActEvidence(ConceptGraph graph, GraphWriter writer) {
        this.graph = graph;
        this.writer = writer;
        this.pages = new Pages(graph, writer);
    }

    /** An article was written, moved or removed. */
    public void article(Function<Opening, Interaction> open, Opening opening, ArticleEdit edit) {
        Claims claims = ArticleRule.of(edit);
        Interaction act = open.apply(opening);
        if (edit.kind().equals("remove")) {
            leave(edit.address());
            return;
        }
        String from = edit.from();
        if (from != null) {
            move(from, edit.address());
        }
        state(claims, act, edit);
    }

    /** A tool changed governed assets. */
    public void change(Function<Opening, Interaction> open, Opening opening, AssetChange change) {
        List<Claims.Mention> mentions = ChangeRule.of(change);
        Interaction interaction = open.apply(opening);
        Concept act = mention(mentions.get(0), interaction, 0, false);
        for (int place = 1; place < mentions.size(); place++) {
            Claims.Mention asset = mentions.get(place);
            Page page = pages.at(asset.content());
            Concept governed = page == null || page.gone ? null : graph.concept(page.concept);
            Concept changed = governed == null ? mention(asset, interaction, place, false) : governed;
            link(EdgeType.CAUSAL, act.number(), changed.number(), interaction);
        }
    }

    /** A journal entry was appended. Only pages that exist derive from it. */
    public void journal(Function<Opening, Interaction> open, Opening opening, JournalNote note) {
        Interaction interaction = open.apply(opening);
        for (String subject : new HashSet<>(note.subjects())) {
            Page page = pages.linked(subject);
            if (page != null) {
                graph.link(EdgeType.DERIVES, interaction.number(), page.concept, STATED, interaction);
            }
        }
    }

    /**
     * A checkout brought other texts, with their links. Of a text that nobody could read in time, what it said when it was written
     * here is known, or only its being there.
     */
    public void adopted(Function<Opening, Interaction> open, Opening opening, Adoption adoption) {
        List<Claims.Mention> mentions = adoption.articles().stream()
                .map(text -> ArticleRule.page(text.address(), ArticleRule.isRule(text.scope())))
                .toList();
        Interaction interaction = open.apply(opening);
        for (int place = 0; place < mentions.size(); place++) {
            Adoption.Text text = adoption.articles().get(place);
            String revision = text.to();
            if (revision == null) {
                leave(text.address());
                continue;
            }
            Page page = page(mentions.get(place), interaction, place);
            if (text.scope() != null) {
                tiesByRevision.put(revision, ArticleRule.ties(text));
            }
            List<Claims.Tie> said = tiesByRevision.get(revision);
            if (said != null) {
                pages.say(page, said);
            }
        }
    }

    /** Lines reached a model together. No interaction: it moves no extent and no recency. */
    public void block(long at, BlockSent block) {
        List<Integer> together = new ArrayList<>();
        for (String article : block.articles()) {
            Page page = pages.linked(article);
            if (page != null && !together.contains(page.concept)) {
                together.add(page.concept);
            }
        }
        int places = PAIRS_PER_BLOCK;
        for (int i = 0; i < together.size(); i++) {
            for (int j = i + 1; j < together.size() && places > 0; j++, places--) {
                int lower = Math.min(together.get(i), together.get(j));
                int higher = Math.max(together.get(i), together.get(j));
                graph.link(EdgeType.CO_OCCURRENCE, lower, higher, TOGETHER, at);
            }
        }
    }

    /** The concept of the article at an address, or null if there is no such article now. */
    public @Nullable Concept article(String address) {
        Page page = pages.at(address);
        return page == null || page.gone ? null : graph.concept(page.concept);
    }

    /** Numbers of the concepts whose article exists: no sweep collects those. */
    public Set<Integer> present() {
        Set<Integer> present = new HashSet<>();
        for (Page page : pages.all()) {
            if (!page.gone) {
                present.add(page.concept);
            }
        }
        return present;
    }

    private void leave(String address) {
        Page page = pages.at(address);
        if (page != null && !page.gone) {
            pages.left(page);
        }
    }

    private void move(String from, String to) {
        Page page = pages.at(from);
        Page there = pages.at(to);
        Concept concept = page == null || page.gone ? null : graph.concept(page.concept);
        if (page == null || concept == null || page == there) {
            return;
        }
        if (there != null || graph.matched(PageKey.ofArticle(to)) != null) {
            pages.left(page);
        } else {
            graph.readdress(concept, PageKey.ofArticle(to), to);
            pages.moved(page, to);
        }
    }

    private void state(Claims claims, Interaction act, ArticleEdit edit) {
        Page page = page(claims.mentions().get(0), act, 0);
        Set<Integer> sentences = new HashSet<>();
        for (int place = 1; place < claims.mentions().size(); place++) {
            Claims.Mention mention = claims.mentions().get(place);
            Concept known = graph.matched(mention.key());
            boolean saidBefore = known != null && page.sentences.contains(known.number());
            Concept sentence = mention(mention, act, place, !saidBefore);
            if (sentence.article() == null) {
                graph.partOf(sentence, edit.address());
            }
            sentences.add(sentence.number());
        }
        page.sentences = sentences;
        pages.say(page, claims.ties());
        String revision = edit.revision();
        if (revision != null) {
            tiesByRevision.put(revision, claims.ties());
        }
    }

    private Page page(Claims.Mention mention, Interaction act, int place) {
        String address = mention.article() == null ? mention.content() : mention.article();
        Concept concept = mention(mention, act, place, true);
        if (!address.equals(concept.article())) {
            graph.partOf(concept, address);
            graph.name(mention.content(), concept);
        }
        Page page = pages.at(address);
        boolean back = page == null || page.gone || page.concept != concept.number();
        if (page == null) {
            page = new Page(address, concept.number(), act);
        } else if (page.concept != concept.number()) {
            page.concept = concept.number();
            page.owned.clear();
            page.parent = null;
        }
        page.gone = false;
        page.said = act;
        if (back) {
            pages.arrived(page);
        }
        return page;
    }

    /** The concept under that key, created if it is new. A new one is always stated; a known one if that is asked for. */
    private Concept mention(Claims.Mention mention, Interaction act, int place, boolean again) {
        Concept known = graph.matched(mention.key());
        Concept concept =
                known == null ? graph.create(mention.key(), mention.content(), mention.type(), act, place) : known;
        if (known == null || again) {
            graph.link(EdgeType.DERIVES, act.number(), concept.number(), STATED, act);
        }
        return concept;
    }

    private void link(EdgeType type, int source, int target, Interaction act) {
        if (graph.linked(type, source, target)) {
            graph.link(type, source, target, TOGETHER, act);
        } else {
            writer.tie(type, source, target, act);
        }
    }
}
