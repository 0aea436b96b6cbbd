package io.canon4j.bench.story;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import io.canon4j.surfacing.Block;
import java.util.ArrayList;
import java.util.List;

/**
 * One session as the provider saw it.
 *
 * @param title what the session was about
 * @param exchanges every request and its answer, in order
 * @param finalWords what the worker said at the end
 */
record SessionRecord(String title, List<RequestRecorder.Exchange> exchanges, String finalWords) {

    SessionRecord {
        exchanges = List.copyOf(exchanges);
    }

    /**
     * One tool call of the session and what the model had been told when it made it.
     *
     * @param call name and arguments
     * @param request number of the request whose answer made the call, from 1
     * @param newBlock the block that this request carried and no earlier one did, or ""
     */
    record Step(ToolExecutionRequest call, int request, String newBlock) {}

    /** The session's tool calls in order. */
    List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < exchanges.size(); i++) {
            String block = newBlock(i);
            for (ToolExecutionRequest call : exchanges.get(i).answer().toolExecutionRequests()) {
                steps.add(new Step(call, i + 1, block));
                block = "";
            }
        }
        return steps;
    }

    /** The block that rode in the last request and in no earlier one, or "". */
    String lastBlock() {
        return exchanges.isEmpty() ? "" : newBlock(exchanges.size() - 1);
    }

    /** Whether {@code text} stood in a block of the request that led to the first call of {@code tool}. */
    boolean toldBeforeFirst(String tool, String text) {
        for (RequestRecorder.Exchange exchange : exchanges) {
            boolean calls = exchange.answer().toolExecutionRequests().stream()
                    .anyMatch(call -> call.name().equals(tool));
            if (calls) {
                return blocks(exchange).stream().anyMatch(block -> block.contains(text));
            }
        }
        return false;
    }

    /** The text that blocks added to the last request, which carries all that were sent in the session. */
    String allBlocks() {
        return exchanges.isEmpty() ? "" : String.join("\n", blocks(exchanges.get(exchanges.size() - 1)));
    }

    /** Characters of capsule text that rode in the session: what a line holds behind its address and date. */
    int capsuleCharacters() {
        return allBlocks()
                .lines()
                .filter(line -> line.contains(" (updated "))
                .mapToInt(line -> line.length() - line.indexOf("): ") - 3)
                .sum();
    }

    private String newBlock(int index) {
        List<String> now = blocks(exchanges.get(index));
        List<String> before = index == 0 ? List.of() : blocks(exchanges.get(index - 1));
        return now.size() > before.size() ? now.get(now.size() - 1) : "";
    }

    private static List<String> blocks(RequestRecorder.Exchange exchange) {
        List<String> blocks = new ArrayList<>();
        for (ChatMessage message : exchange.request().messages()) {
            if (message instanceof ToolExecutionResultMessage result && result.hasSingleText()) {
                int start = result.text().indexOf(Block.FIRST_LINE);
                if (start >= 0) {
                    blocks.add(result.text().substring(start));
                }
            }
        }
        return blocks;
    }
}
