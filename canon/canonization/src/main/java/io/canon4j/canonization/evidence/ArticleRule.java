package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an article says: that it is there, its constraint sentences, and what it rests on or denies. A sentence is part of its
 * article and carries nothing: it gets no edge to it, or six bullets with "must" would make an article Canonical.
 */
final class ArticleRule {

    private ArticleRule() {}

    static Claims of(ArticleEdit edit) {
        List<Claims.Mention> mentions = new ArrayList<>();
        mentions.add(page(edit.address(), isRule(edit.scope())));
        Set<String> keys = new LinkedHashSet<>();
        for (String sentence : edit.sentences()) {
            String key = keyOrBlank(sentence);
            if (!key.isEmpty() && keys.add(key)) {
                mentions.add(new Claims.Mention(key, sentence, ConceptType.CONSTRAINT, edit.address()));
            }
        }
        return new Claims(mentions, ties(edit.dependsOn(), edit.links(), edit.contradicts()));
    }

    /** What a text that a checkout brought rests on or denies. */
    static List<Claims.Tie> ties(Adoption.Text text) {
        return ties(text.dependsOn(), text.links(), text.contradicts());
    }

    static boolean isRule(@Nullable String scope) {
        return "rule".equals(scope);
    }

    private static List<Claims.Tie> ties(List<String> dependsOn, List<String> links, List<String> contradicts) {
        Set<Claims.Tie> ties = new LinkedHashSet<>();
        dependsOn.forEach(target -> ties.add(tie(EdgeType.DEPENDENCY, target)));
        links.forEach(target -> ties.add(tie(EdgeType.DEPENDENCY, target)));
        contradicts.forEach(target -> ties.add(tie(EdgeType.CONTRADICTS, target)));
        return List.copyOf(ties);
    }

    /** The concept that an article is. */
    static Claims.Mention page(String address, boolean rule) {
        if (!address.isEmpty()) {
            CanonicalKey.admit(address);
        }
        String shown = address.isEmpty() ? "/" : address;
        return new Claims.Mention(
                PageKey.ofArticle(address), shown, rule ? ConceptType.CONSTRAINT : ConceptType.ENTITY, address);
    }

    private static Claims.Tie tie(EdgeType type, String target) {
        return new Claims.Tie(type, PageKey.folded(target));
    }

    // A sentence that cannot be kept is left out; the article's other evidence stands.
    private static String keyOrBlank(String sentence) {
        try {
            CanonicalKey.admit(sentence);
            return CanonicalKey.of(sentence);
        } catch (Refusal refusal) {
            return "";
        }
    }
}
