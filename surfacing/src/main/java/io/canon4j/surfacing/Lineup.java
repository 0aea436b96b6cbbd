package io.canon4j.surfacing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The order of one block's lines: addressed ones, then the first three that a rule asked for, then ranked ones; in each of
 * these kinds those that lead first, otherwise as they came.
 *
 * @param riding the lines, in order
 * @param surplus what a rule asked for beyond three; a rule that fires for everything must not flood a block
 */
record Lineup(List<Line> riding, List<Line> surplus) {

    private static final int BY_RULE = 3;

    private static final Comparator<Line> LEADING_FIRST =
            Comparator.comparing(line -> line.emphasis().leads() ? 0 : 1);

    static Lineup of(Collection<Line> staged, List<Line> ranked) {
        List<Line> riding = new ArrayList<>(staged.stream()
                .filter(line -> !line.isByRule())
                .sorted(LEADING_FIRST)
                .toList());
        List<Line> byRule =
                staged.stream().filter(Line::isByRule).sorted(LEADING_FIRST).toList();
        int fitting = Math.min(BY_RULE, byRule.size());
        riding.addAll(byRule.subList(0, fitting));
        riding.addAll(ranked.stream().sorted(LEADING_FIRST).toList());
        return new Lineup(riding, byRule.subList(fitting, byRule.size()));
    }
}
