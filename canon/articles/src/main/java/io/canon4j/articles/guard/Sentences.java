package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The sentences of one body, in order.
 *
 * @param keys of all of them
 */
record Sentences(List<Sentence> all, Set<String> keys) {

    static Sentences of(String body) {
        List<Sentence> all = new ArrayList<>();
        Map<String, Set<String>> contexts = new HashMap<>();
        for (Block block : Blocks.of(body)) {
            Set<String> context = contexts.computeIfAbsent(block.context() + ' ' + block.lead(), Sentences::stems);
            boolean whole = block.form() != Block.Form.TEXT;
            String lead = demandingLead(block.lead());
            Set<String> carried = context;
            for (String text : whole ? List.of(bounded(block.text())) : SentenceSplitter.split(block.text())) {
                Sentence sentence = Sentence.of(text, lead, carried, block.form() == Block.Form.HEADING);
                all.add(sentence);
                lead = "";
                carried = new HashSet<>(context);
                carried.addAll(sentence.stems());
            }
        }
        Set<String> keys = new HashSet<>();
        all.forEach(sentence -> keys.add(sentence.key()));
        return new Sentences(all, keys);
    }

    /** "Services must:" and the like; the demand holds for every item below. */
    private static String demandingLead(String lead) {
        if (!lead.endsWith(":") || lead.length() > SentenceSplitter.LONGEST) {
            return "";
        }
        List<String> sentences = SentenceSplitter.split(lead);
        String last = sentences.get(sentences.size() - 1);
        String demand = last.substring(0, last.length() - 1);
        return Directive.of(Tokenizer.tokens(demand)).force() == Force.STRONG ? demand : "";
    }

    /** Stems of the sentence and of its neighbours: what was already said around it. */
    Set<String> around(int at) {
        Set<String> around = all.get(at).stemsWithContext();
        if (at > 0) {
            around.addAll(all.get(at - 1).stems());
        }
        if (at + 1 < all.size()) {
            around.addAll(all.get(at + 1).stems());
        }
        return around;
    }

    private static String bounded(String text) {
        return text.length() <= SentenceSplitter.LONGEST ? text : text.substring(0, SentenceSplitter.LONGEST);
    }

    private static Set<String> stems(String text) {
        Set<String> stems = new HashSet<>();
        Tokenizer.tokens(bounded(text)).stream().filter(Token::isContent).forEach(token -> stems.add(token.stem()));
        return stems;
    }
}
