package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that rewrites an article with the application's own file tool hears what its edit took away. */
class OutsideEditTest {

    private static final String PAGE = ".canon/articles/src/feed.md";

    @TempDir
    Path directory;

    interface Bot {
        String chat(String message);
    }

    @Test
    void modelWeakensAPageWithAFileTool_theNextRequestQuotesTheOldWording() {
        SampleProject.with(directory);
        SampleProject.write(
                directory.resolve(PAGE),
                "---\ncapsule: Feed pages.\n---\nClients must never ask for more than 50 items.\n");
        StrictModel model = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")),
                calls(write("c2", PAGE, "Clients may ask for any number of items.")),
                AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(new FileTools(directory))
                    .build();

            assertThat(bot.chat("tidy up the feed page")).isEqualTo("done");

            assertThat(model.requests).hasSize(3);
            assertThat(model.tail(2))
                    .startsWith("wrote " + PAGE)
                    .contains(
                            "your edit of src/feed: the new body no longer says: \"Clients must never ask for more than 50"
                                    + " items.\"")
                    .contains("Put it back if it still holds");
            assertThat(canon.runtime().containment().failures()).isZero();
        }
    }
}
