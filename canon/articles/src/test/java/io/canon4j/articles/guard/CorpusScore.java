package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The guard's figures on one corpus.
 *
 * @param weakenings constraints that some author weakened
 * @param found of these, by the guard, under whatever kind
 * @param rightKind of the found, under the author's kind
 * @param innocent cases that weaken nothing
 * @param alarmed of these, cases with a finding
 * @param extra findings in weakened cases about constraints that kept their force
 * @param misses one line for each weakening missed, alarm and extra finding
 */
record CorpusScore(
        int weakenings, int found, int rightKind, int innocent, int alarmed, int extra, List<String> misses) {

    static CorpusScore of(List<CorpusCase> cases) {
        int weakenings = 0;
        int found = 0;
        int rightKind = 0;
        int innocent = 0;
        int alarmed = 0;
        int extra = 0;
        List<String> misses = new ArrayList<>();
        for (CorpusCase golden : cases) {
            List<Finding> findings = new ArrayList<>(
                    golden.inspect().stream().filter(Finding::weakens).toList());
            for (CorpusCase.Expected expected : golden.weakened()) {
                weakenings++;
                var met = findings.stream().filter(expected::isMetBy).findFirst();
                if (met.isPresent()) {
                    found++;
                    rightKind += met.get().kind() == expected.kind() ? 1 : 0;
                    findings.remove(met.get());
                } else {
                    misses.add(golden.name() + ": missed " + expected.kind() + " \"" + expected.line() + '"');
                }
            }
            boolean clean = golden.weakened().isEmpty();
            innocent += clean ? 1 : 0;
            alarmed += clean && !findings.isEmpty() ? 1 : 0;
            extra += clean ? 0 : findings.size();
            findings.forEach(finding ->
                    misses.add(golden.name() + ": " + (clean ? "false alarm " : "extra ") + Advice.line(finding)));
        }
        return new CorpusScore(weakenings, found, rightKind, innocent, alarmed, extra, misses);
    }

    double recall() {
        return (double) found / weakenings;
    }

    double falseAlarms() {
        return (double) alarmed / innocent;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "recall %.3f (%d of %d, %d under the author's kind), false alarms %.3f (%d of %d innocent cases), extra findings %d%n%s",
                recall(),
                found,
                weakenings,
                rightKind,
                falseAlarms(),
                alarmed,
                innocent,
                extra,
                String.join("\n", misses));
    }
}
