package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.surfacing.retrieval.Intent;
import java.util.ArrayList;
import java.util.List;

/** Of these {@code messages}, the user's turns are this {@code intent}. */
final class UserIntentCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        List<Intent.Message> messages = new ArrayList<>();
        for (JsonNode message : test.path("messages")) {
            messages.add(new Intent.Message(message.path("role").asText(), texts(message.path("content"))));
        }
        verdict.same("intent", test.path("intent"), Intent.userTurns(messages));
    }

    /** A content is a text, or a list of parts of which those of type text are texts. */
    private static List<String> texts(JsonNode content) {
        if (content.isTextual()) {
            return List.of(content.asText());
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode part : content) {
            if (part.path("type").asText().equals("text")) {
                texts.add(part.path("text").asText());
            }
        }
        return texts;
    }
}
