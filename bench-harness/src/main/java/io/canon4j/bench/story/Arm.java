package io.canon4j.bench.story;

import dev.langchain4j.model.chat.ChatModel;
import java.nio.file.Path;
import java.util.Map;

/** What a worker has besides its tools: nothing, or the memory. One arm serves all sessions of a cell. */
interface Arm extends AutoCloseable {

    /** What the table calls it. */
    String label();

    /** A worker for one session in that tree, talking to that model. */
    Worker worker(ChatModel model, FileTools tools);

    /** What the arm counted in the sessions so far, by counter name, in a fixed order; empty for an arm without memory. */
    Map<String, Long> counters();

    /** Prepares the tree before the first session. */
    void prepare(Path root);

    @Override
    void close();
}
