package io.canon4j.bench.story;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.TokenCountEstimator;
import dev.langchain4j.model.openai.OpenAiTokenCountEstimator;
import java.util.List;

/** Counts tokens as OpenAI's o200k vocabulary would; other providers count differently, so compare, do not add up bills. */
final class Tokens {

    private static final TokenCountEstimator O200K = new OpenAiTokenCountEstimator("gpt-4o");

    private Tokens() {}

    static int of(String text) {
        return text.isEmpty() ? 0 : O200K.estimateTokenCountInText(text);
    }

    /** What the tool specifications of one request weigh, written as the JSON schema that providers get. */
    static int ofTools(List<ToolSpecification> tools) {
        return tools.stream()
                .mapToInt(tool -> of(tool.name() + " " + tool.description() + " " + tool.parameters()))
                .sum();
    }
}
