package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.service.AiServices;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Builds its AI Service and uses it once, says its process id, and goes on when it is told to: time to attach an agent. */
public final class Waiting {

    interface Bot {
        String chat(String message);
    }

    private Waiting() {}

    /** Arguments: the file to touch, the file that gets the requests. */
    public static void main(String[] arguments) throws Exception {
        ToolExecutionRequest call = FileTool.read("a", arguments[0]);
        StrictModel model = new StrictModel(
                List.of(AiMessage.from("ready"), AiMessage.from(List.of(call)), AiMessage.from("done")),
                Path.of(arguments[1]));
        Bot bot = AiServices.builder(Bot.class)
                .chatModel(model.unchecked())
                .tools(Map.of(FileTool.SPECIFICATION, new FileTool()))
                .build();
        System.out.println(bot.chat("one") + " " + ProcessHandle.current().pid());
        if (System.in.read() >= 0) {
            System.out.println(bot.chat("two"));
        }
    }
}
