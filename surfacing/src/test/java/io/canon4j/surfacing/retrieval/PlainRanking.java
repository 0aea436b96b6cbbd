package io.canon4j.surfacing.retrieval;

import io.canon4j.surfacing.retrieval.Lexical.Document;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formula of {@link Lexical} word by word: no index, no memory, every text read anew for every query. */
final class PlainRanking {

    private static final Pattern RUN = Pattern.compile("[a-z0-9_]+");

    private PlainRanking() {}

    static List<String> terms(String text, Set<String> functionWords) {
        List<String> terms = new ArrayList<>();
        Matcher run = RUN.matcher(text.toLowerCase(Locale.ROOT));
        while (run.find()) {
            String term = run.group().replaceAll("^_+|_+$", "");
            if (term.length() >= 4 && !functionWords.contains(term)) {
                terms.add(term);
            }
        }
        return terms;
    }

    static List<Hit> rank(Collection<Document> documents, String query, Set<String> functionWords) {
        List<List<String>> texts = documents.stream()
                .map(each -> terms(each.path() + "\n" + each.capsule() + "\n" + each.body(), functionWords))
                .toList();
        long total = texts.stream().mapToInt(List::size).sum();
        double average = total == 0 ? 1 : (double) total / texts.size();
        double ceiling = 0;
        double[] sums = new double[texts.size()];
        for (String term : new LinkedHashSet<>(terms(query, functionWords))) {
            long holders = texts.stream().filter(text -> text.contains(term)).count();
            if (holders == 0) {
                continue;
            }
            double idf = Math.log(1 + (texts.size() - holders + 0.5) / (holders + 0.5));
            ceiling += idf;
            for (int i = 0; i < sums.length; i++) {
                int frequency = Collections.frequency(texts.get(i), term);
                double norm = 1.5 * (1 - 0.75 + 0.75 * texts.get(i).size() / average);
                sums[i] += idf * frequency / (frequency + norm);
            }
        }
        List<Hit> hits = new ArrayList<>();
        int i = 0;
        for (Document document : documents) {
            if (sums[i] > 0) {
                hits.add(new Hit(document.path(), sums[i] / ceiling));
            }
            i++;
        }
        hits.sort(Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::path));
        return hits;
    }
}
