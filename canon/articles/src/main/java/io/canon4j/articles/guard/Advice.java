package io.canon4j.articles.guard;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Findings in words for the writer: all are counted, the first two are quoted with old and new side by side, the rest is a
 * number. Advice never refuses anything.
 */
public final class Advice {

    /** Constraints quoted in full; more would drown the rest of a tool result. */
    private static final int QUOTED_FINDINGS = 2;

    private Advice() {}

    /** The advice on one write; empty if there is nothing to say. */
    public static String of(List<Finding> findings) {
        List<Finding> weaker = findings.stream().filter(Finding::weakens).toList();
        StringBuilder text = new StringBuilder();
        if (!weaker.isEmpty()) {
            text.append(weaker.size() == 1 ? "1 constraint" : weaker.size() + " constraints")
                    .append(" of the replaced body lost force:");
            weaker.stream()
                    .limit(QUOTED_FINDINGS)
                    .forEach(finding -> text.append('\n').append(line(finding)));
            if (weaker.size() > QUOTED_FINDINGS) {
                text.append("\n- and ").append(weaker.size() - QUOTED_FINDINGS).append(" more");
            }
        }
        moves(findings).forEach((article, count) -> {
            text.append(text.isEmpty() ? "" : "\n");
            text.append(count == 1 ? "1 constraint" : count + " constraints")
                    .append(" moved to ")
                    .append(article)
                    .append(", nothing lost");
        });
        return text.toString();
    }

    private static Map<String, Integer> moves(List<Finding> findings) {
        Map<String, Integer> moves = new LinkedHashMap<>();
        for (Finding finding : findings) {
            if (!finding.weakens() && finding.movedTo() != null) {
                moves.merge(finding.movedTo(), 1, Integer::sum);
            }
        }
        return moves;
    }

    /** One finding on one line: what happened, the old sentence, and the new one beside it. */
    public static String line(Finding finding) {
        StringBuilder line = new StringBuilder("- ")
                .append(word(finding.kind()))
                .append(": \"")
                .append(finding.quote())
                .append('"');
        if (finding.newSentence() != null) {
            line.append(finding.movedTo() == null ? " -> now " : " -> now in " + finding.movedTo() + ' ')
                    .append('"')
                    .append(Finding.quote(finding.newSentence()))
                    .append('"');
        }
        return line.toString();
    }

    private static String word(Kind kind) {
        return switch (kind) {
            case LOST -> "lost";
            case MODALITY -> "binds less";
            case NEGATION -> "turned round";
            case VALUE -> "value changed";
            case EXCEPTION -> "narrowed";
            case MOVED -> "moved";
        };
    }
}
