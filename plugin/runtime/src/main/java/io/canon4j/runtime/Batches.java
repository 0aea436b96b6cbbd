package io.canon4j.runtime;

import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.retrieval.Intent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The batches of one model request, and which of its messages carry a block. A host reads its messages into this, asks
 * {@link CanonRuntime#project} with {@link #projection}, and puts {@link #texts} in their places.
 */
public final class Batches {

    private final List<RequestMessage> messages;
    private final List<Batch> all;

    private Batches(List<RequestMessage> messages, List<Batch> all) {
        this.messages = messages;
        this.all = List.copyOf(all);
    }

    /** The batches of a request, in order. Results that answer no call of the message before them belong to none. */
    public static Batches of(List<RequestMessage> messages) {
        List<Batch> batches = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i) instanceof RequestMessage.Calls asking) {
                int end = i + 1;
                while (end < messages.size() && messages.get(end) instanceof RequestMessage.Result) {
                    end++;
                }
                if (end > i + 1) {
                    batches.add(read(asking, i, messages, end, seen));
                }
                i = end - 1;
            }
        }
        return new Batches(messages, batches);
    }

    private static Batch read(
            RequestMessage.Calls asking, int asked, List<RequestMessage> messages, int end, Map<String, Integer> seen) {
        List<Batch.Call> calls = new ArrayList<>();
        Map<Integer, ToolCall> open = new LinkedHashMap<>();
        asking.calls().forEach(call -> open.put(open.size(), call));
        int anchor = -1;
        String key = "";
        for (int i = asked + 1; i < end; i++) {
            RequestMessage.Result result = (RequestMessage.Result) messages.get(i);
            Integer place = answered(open, result);
            if (place == null) {
                continue;
            }
            ToolCall call = Objects.requireNonNull(open.remove(place));
            String name = CallKey.of(call);
            calls.add(new Batch.Call(call, name, asked, place, result));
            String text = result.text();
            if (text != null) {
                anchor = i;
                String base = CallKey.ofResult(call, name, text);
                key = base + '#' + seen.merge(base, 1, Integer::sum);
            }
        }
        return new Batch(calls, anchor, key, end == messages.size());
    }

    private static @Nullable Integer answered(Map<Integer, ToolCall> open, RequestMessage.Result result) {
        for (Map.Entry<Integer, ToolCall> entry : open.entrySet()) {
            ToolCall call = entry.getValue();
            boolean answers = result.id() != null
                    ? result.id().equals(call.id())
                    : call.id() == null && call.tool().equals(Objects.requireNonNullElse(result.tool(), ""));
            if (answers) {
                return entry.getKey();
            }
        }
        return null;
    }

    /** All of them, in order. */
    public List<Batch> all() {
        return all;
    }

    /** The batch the request ends in; null when it ends in anything else. */
    public @Nullable Batch tail() {
        return !all.isEmpty() && all.get(all.size() - 1).tail() ? all.get(all.size() - 1) : null;
    }

    /** What a runtime is asked about this request. */
    public Projection projection(boolean withWords) {
        List<String> anchors = new ArrayList<>();
        List<String> calls = new ArrayList<>();
        for (Batch batch : all) {
            batch.calls().forEach(call -> calls.add(call.key()));
            if (batch.anchor() >= 0) {
                anchors.add(batch.key());
            }
        }
        Batch last = tail();
        String tail = last != null && last.anchor() >= 0 ? last.key() : null;
        return new Projection(anchors, tail, calls, withWords ? words() : List.of());
    }

    /** The intent: the user's words and what the last batch called, never what it answered. */
    private List<String> words() {
        List<Intent.Message> said = new ArrayList<>();
        for (RequestMessage message : messages) {
            if (message instanceof RequestMessage.Words user) {
                said.add(new Intent.Message("user", List.of(user.text())));
            }
        }
        List<String> words = new ArrayList<>(Intent.userTurns(said));
        if (!all.isEmpty()) {
            for (Batch.Call call : all.get(all.size() - 1).calls()) {
                words.add(new Intent.Called(call.call().tool(), call.call().arguments()).words());
            }
        }
        return words;
    }

    /**
     * The texts that change, by position in the request.
     *
     * @param blocks by anchor, as the runtime gave them
     */
    public Map<Integer, String> texts(Map<String, String> blocks) {
        Map<Integer, String> texts = new LinkedHashMap<>();
        for (Batch batch : all) {
            String block = blocks.get(batch.key());
            if (batch.anchor() >= 0 && block != null) {
                String text = ((RequestMessage.Result) messages.get(batch.anchor())).text();
                if (text != null && !text.endsWith(block)) {
                    texts.put(batch.anchor(), text + "\n\n" + block);
                }
            }
        }
        return texts;
    }
}
