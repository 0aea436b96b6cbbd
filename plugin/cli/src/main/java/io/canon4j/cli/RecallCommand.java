package io.canon4j.cli;

import io.canon4j.canonization.recall.Annotation;
import io.canon4j.canonization.recall.Answer;
import io.canon4j.canonization.recall.Question;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon recall}: what the counted concepts say to a question. */
@Command(
        name = "recall",
        mixinStandardHelpOptions = true,
        description = {
            "Answers a question with what is counted here.",
            "Concepts whose words it uses and what they rest on, Canonical first. Each comes with what whoever changes it should know: what rests on it, who else is at it, who reserved",
            "it. \"What depends on X\" is answered by edges, and with an embedder vectors look, too. Exits 1 when nothing",
            "is found."
        },
        footer = {
            "",
            "Examples:",
            "  canon recall 'how many retries'",
            "  canon recall 'what depends on src/feed' --top-k 20 --json"
        })
final class RecallCommand extends ConceptCommand {

    @Parameters(paramLabel = "QUESTION", description = "in plain words")
    private String question = "";

    @Option(names = "--top-k", paramLabel = "N", description = "hits, 1 to 2048; default: 5")
    private int topK = 5;

    @Option(names = "--depth", paramLabel = "N", description = "edges to follow, 0 to 5; default: 2")
    private int depth = 2;

    @Option(names = "--max-tokens", paramLabel = "N", description = "of the context; default: 500")
    private int maxTokens = 500;

    RecallCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        Answer answer = log.concepts().recall(question());
        if (canon().json()) {
            console().json(payload(answer));
        } else if (answer.hits().isEmpty()) {
            console().note("no concept answers that");
        } else {
            console().text(answer.text());
        }
        return answer.hits().isEmpty() ? ExitCodes.FINDING : ExitCodes.DONE;
    }

    private Question question() {
        try {
            return new Question(question, topK, depth, maxTokens);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, Object> payload(Answer answer) {
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("hits", answer.hits().stream().map(RecallCommand::payload).toList());
        payload.put("context", answer.context());
        payload.put("response_annotations", annotations(answer.notes()));
        return payload;
    }

    /** A rung and a radius that are not there are left out. */
    private static Map<String, Object> payload(Answer.Told hit) {
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("id", hit.id());
        payload.put("content", hit.content());
        payload.put("concept_type", hit.conceptType());
        if (hit.status() != null) {
            payload.put("status", hit.status());
        }
        payload.put("score", hit.score());
        if (hit.blastRadius() != null) {
            payload.put("blast_radius", hit.blastRadius());
        }
        payload.put("included_in_context", hit.includedInContext());
        payload.put("annotations", annotations(hit.annotations()));
        return payload;
    }

    private static List<Map<String, String>> annotations(List<Annotation> annotations) {
        return annotations.stream()
                .map(annotation -> Map.of("kind", annotation.kind().label(), "text", annotation.text()))
                .toList();
    }
}
