package io.canon4j.agent.sample;

import dev.langchain4j.data.message.AiMessage;
import io.canon4j.langchain4j.Canon;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An application that uses the library. */
public final class Wired {

    interface Bot {
        String chat(String message);
    }

    private Wired() {}

    /** Arguments: the file to touch, the file that gets the requests. */
    public static void main(String[] arguments) {
        StrictModel model = new StrictModel(
                List.of(AiMessage.from(List.of(FileTool.read("a", arguments[0]))), AiMessage.from("done")),
                Path.of(arguments[1]));
        try (Canon canon = Canon.of(Path.of(""))) {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(Map.of(FileTool.SPECIFICATION, new FileTool()))
                    .build();
            System.out.println(bot.chat("one"));
        }
    }
}
