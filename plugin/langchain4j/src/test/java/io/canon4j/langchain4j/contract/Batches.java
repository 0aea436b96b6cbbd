package io.canon4j.langchain4j.contract;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.ArrayList;
import java.util.List;

/** The blocks of one request, taken apart. */
final class Batches {

    private static final String FIRST_LINE = "[canon4j] Project knowledge";

    private Batches() {}

    /**
     * What the results of one message with calls carry.
     *
     * @param id of its first call
     * @param blocks the blocks in its results, in order
     * @param inLastResult whether the last result carries the last of them
     */
    record Carried(String id, List<String> blocks, boolean inLastResult) {}

    static List<Carried> of(List<ChatMessage> messages) {
        List<Carried> batches = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i) instanceof AiMessage ai && ai.hasToolExecutionRequests()) {
                List<String> blocks = new ArrayList<>();
                boolean last = false;
                for (int j = i + 1; j < messages.size(); j++) {
                    if (!(messages.get(j) instanceof ToolExecutionResultMessage result)) {
                        break;
                    }
                    List<String> here = blocks(result.text());
                    blocks.addAll(here);
                    last = !here.isEmpty();
                }
                batches.add(new Carried(ai.toolExecutionRequests().get(0).id(), blocks, last));
            }
        }
        return batches;
    }

    private static List<String> blocks(String text) {
        List<String> blocks = new ArrayList<>();
        for (int at = text.indexOf(FIRST_LINE); at >= 0; ) {
            int next = text.indexOf(FIRST_LINE, at + 1);
            blocks.add(text.substring(at, next < 0 ? text.length() : next).strip());
            at = next;
        }
        return blocks;
    }

    /** The text of a result without our block. */
    static String own(ToolExecutionResultMessage result) {
        int at = result.text().indexOf("\n\n" + FIRST_LINE);
        return at < 0 ? result.text() : result.text().substring(0, at);
    }
}
