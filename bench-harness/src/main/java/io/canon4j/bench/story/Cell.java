package io.canon4j.bench.story;

import dev.langchain4j.model.chat.ChatModel;
import io.canon4j.bench.chain.Chain;
import io.canon4j.bench.chain.Grader;
import io.canon4j.bench.chain.WorkTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One arm's run of a chain: sessions in one shared tree, then the hidden grader. */
final class Cell implements AutoCloseable {

    private final Chain chain;
    private final Arm arm;
    private final WorkTree tree;
    private final List<SessionRecord> sessions = new ArrayList<>();

    Cell(Chain chain, Arm arm) {
        this.chain = chain;
        this.arm = arm;
        this.tree = chain.plantTree();
        arm.prepare(tree.root());
    }

    /** Plays one session and keeps what the provider saw of it. */
    SessionRecord play(String title, String prompt, ChatModel model) {
        RequestRecorder recorder = new RequestRecorder(model);
        String words = arm.worker(recorder, new FileTools(tree.root())).work(prompt);
        SessionRecord session = new SessionRecord(title, recorder.exchanges(), words);
        sessions.add(session);
        return session;
    }

    List<Grader.Verdict> grade() throws IOException, InterruptedException {
        return new Grader(chain).grade(tree);
    }

    List<SessionRecord> sessions() {
        return List.copyOf(sessions);
    }

    Map<String, Long> counters() {
        return arm.counters();
    }

    Arm arm() {
        return arm;
    }

    WorkTree tree() {
        return tree;
    }

    @Override
    public void close() throws IOException {
        arm.close();
        tree.close();
    }
}
