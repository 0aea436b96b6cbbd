package io.canon4j.memory;

import io.canon4j.memory.search.TermIndex;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Episodes by their words, and the choice of those that ride in a context. */
final class EpisodeIndex {

    private static final int MOST_EPISODES = 8;
    private static final int MOST_PER_WORD = 200;

    /** What an episode costs beside its text. */
    private static final int OVERHEAD_BYTES = 24;

    /** An episode is cut rather than left out when more than so many bytes remain. */
    private static final int WORTH_CUTTING_BYTES = 400;

    private final TermIndex terms = new TermIndex();
    private int indexed;

    private record Candidate(Episode episode, boolean source, double score) {}

    /** Takes in what was said since. */
    private void follow(Notebook notebook) {
        while (indexed < notebook.episodes().size()) {
            @Nullable Episode next = notebook.episodes().get(Episode.id(++indexed));
            terms.add(next == null ? "" : next.text());
        }
    }

    /** Episodes for a question: sources of its facts first, then by words; lines {@code [id] text}. */
    String render(String question, Set<String> sources, long bytes, Notebook notebook) {
        follow(notebook);
        StringBuilder out = new StringBuilder();
        long left = bytes;
        for (Candidate candidate : candidates(question, sources, notebook)) {
            String text = candidate.episode().text();
            long cost = text.getBytes(StandardCharsets.UTF_8).length + (long) OVERHEAD_BYTES;
            if (cost > left) {
                if (left <= WORTH_CUTTING_BYTES) {
                    continue;
                }
                text = cut(text, left - OVERHEAD_BYTES);
                cost = left;
            }
            left -= cost;
            out.append('[')
                    .append(candidate.episode().id())
                    .append("] ")
                    .append(text)
                    .append('\n');
        }
        return out.toString();
    }

    private List<Candidate> candidates(String question, Set<String> sources, Notebook notebook) {
        Map<String, Double> words = terms.question(question);
        Map<Integer, Candidate> byNumber = new TreeMap<>();
        Map<String, Episode> episodes = new HashMap<>();
        for (String source : sources) {
            @Nullable Episode episode = notebook.episodes().get(source);
            if (episode != null && episodes.size() < MOST_PER_WORD) {
                episodes.put(source, episode);
                byNumber.put(episode.number(), new Candidate(episode, true, terms.score(episode.number() - 1, words)));
            }
        }
        terms.candidates(words, MOST_PER_WORD, doc -> {
            @Nullable Episode episode = notebook.episodes().get(Episode.id(doc + 1));
            if (episode != null) {
                byNumber.putIfAbsent(doc + 1, new Candidate(episode, false, terms.score(doc, words)));
            }
        });
        List<Candidate> candidates = new ArrayList<>(byNumber.values());
        candidates.sort(Comparator.comparing((Candidate candidate) -> !candidate.source())
                .thenComparingDouble(candidate -> -candidate.score()));
        return candidates.subList(0, Math.min(MOST_EPISODES, candidates.size()));
    }

    /** The beginning that fits, in whole characters, with an ellipsis. */
    private static String cut(String text, long bytes) {
        StringBuilder out = new StringBuilder();
        long used = "…".getBytes(StandardCharsets.UTF_8).length;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            used += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (used > bytes) {
                return out.append('…').toString();
            }
            out.appendCodePoint(c);
            i += Character.charCount(c);
        }
        return out.toString();
    }
}
