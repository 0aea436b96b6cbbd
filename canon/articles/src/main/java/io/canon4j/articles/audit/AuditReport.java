package io.canon4j.articles.audit;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.articles.guard.Advice;
import io.canon4j.articles.guard.Kind;
import java.util.List;
import java.util.Locale;

/**
 * What a range of commits did to the constraints in articles.
 *
 * @param range as asked
 * @param articles how many articles the range changed
 * @param findings by path, then in the order of the old text; moved constraints among them
 * @param unread articles that could not be compared, each a sentence
 */
public record AuditReport(String range, int articles, List<AuditedFinding> findings, List<String> unread) {

    /** Copies the lists. */
    public AuditReport {
        findings = List.copyOf(findings);
        unread = List.copyOf(unread);
    }

    /** The findings that lost force. */
    public List<AuditedFinding> losses() {
        return findings.stream().filter(audited -> audited.finding().weakens()).toList();
    }

    /** 1 if a constraint lost force or an article could not be compared, else 0. */
    public int exitStatus() {
        return losses().isEmpty() && unread.isEmpty() ? 0 : 1;
    }

    /** For people: one line for each loss, all of them, then the moves, then a line that sums up. */
    public String plain() {
        StringBuilder text = new StringBuilder();
        String path = "";
        for (AuditedFinding audited : findings) {
            if (!audited.path().equals(path)) {
                path = audited.path();
                text.append(path).append('\n');
            }
            text.append("  ").append(Advice.line(audited.finding())).append('\n');
        }
        unread.forEach(problem -> text.append(problem).append('\n'));
        return text.append(summary()).append('\n').toString();
    }

    private String summary() {
        int losses = losses().size();
        int moved = findings.size() - losses;
        return "%s: %d changed articles, %d constraints lost force, %d moved".formatted(range, articles, losses, moved);
    }

    /** For programs: {@code range}, {@code articles}, {@code losses}, {@code findings[]}, {@code unread[]}. */
    public String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("range", range);
        root.put("articles", articles);
        root.put("losses", losses().size());
        ArrayNode list = root.putArray("findings");
        for (AuditedFinding audited : findings) {
            ObjectNode node = list.addObject();
            Kind kind = audited.finding().kind();
            node.put("path", audited.path());
            node.put("kind", kind.name().toLowerCase(Locale.ROOT));
            node.put("weakens", kind.weakens());
            node.put("old", audited.finding().oldSentence());
            node.put("new", audited.finding().newSentence());
            node.put("in", audited.finding().movedTo());
        }
        unread.forEach(root.putArray("unread")::add);
        return root.toString();
    }
}
