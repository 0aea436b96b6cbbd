package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Articles;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import io.canon4j.spine.StoreId;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.LineStyle;
import io.canon4j.surfacing.SurfacingTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two looks at one edit at the same time. */
class OutsideEditsRaceTest {

    private static final Address FEED = Address.of("src/feed");
    private static final int EDITS = 150;

    @TempDir
    Path folder;

    @Test
    @DisplayName("whoever's look finds an edit, the conversation that made it has been told when its own look is over")
    void twoLooks_atOneEdit_tellTheConversationThatMadeIt() throws Exception {
        Path page = folder.resolve(".canon/articles/src/feed.md");
        Files.createDirectories(page.getParent());
        Articles articles = Articles.open(folder.resolve(".canon"));
        OutsideEdits edits = new OutsideEdits(
                StoreId.PROJECT,
                articles,
                FileJournal.open(articles.canonDir(), InstantSource.system()),
                InstantSource.system());
        Talk talk = new Talk(
                "memory:m", new Conversation(Settings.defaults().budget(), LineStyle.TOOL, SurfacingTrace.NONE));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            for (int edit = 0; edit < EDITS; edit++) {
                say(page, "Pages must never exceed " + (100 + edit) + " items.");
                edits.expect(FEED, talk);
                say(page, "Nothing is said in edit " + edit + ".");
                articles.read(FEED);
                Future<?> noticed = other.submit(edits::lookAtNoticed);
                edits.look(List.of(FEED), talk);
                assertThat(blockAfter(talk, edit)).as("after edit %d", edit).contains("your edit of src/feed");
                noticed.get(20, TimeUnit.SECONDS);
            }
        } finally {
            other.shutdownNow();
        }
    }

    private static void say(Path page, String body) throws IOException {
        Files.writeString(page, "---\ncapsule: c\n---\n" + body + "\n");
    }

    private static String blockAfter(Talk talk, int edit) {
        String anchor = "call-" + edit;
        return talk.render(new Projection(List.of(anchor), anchor, List.of(), List.of()), "run", () -> true, sent -> {})
                .getOrDefault(anchor, "");
    }
}
