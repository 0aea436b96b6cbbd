package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.tool.ToolExecutor;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model that knows of a tool named {@code canon} and uses it wherever it is offered: reads an article, works on its file and
 * writes the article; asked a second time it works on the file once more. Then a second service, whose model knows nothing,
 * reads the same file. Prints the answers and the names of the tools of each service.
 *
 * <p>Arguments: {@code sync | own}, the file to touch, its article, the file that gets the first service's requests. With
 * {@code own} the program has a {@code canon} tool of its own.
 */
public final class ToolUser {

    interface Bot {
        String chat(String message);
    }

    private ToolUser() {}

    public static void main(String[] arguments) {
        String file = arguments[1];
        String article = arguments[2];
        StrictModel model = new StrictModel(
                List.of(
                        AiMessage.from(List.of(canon("a", "{\"action\":\"read\",\"path\":\"" + file + "\"}"))),
                        AiMessage.from(List.of(FileTool.read("b", file))),
                        AiMessage.from(List.of(canon(
                                "c",
                                "{\"action\":\"write\",\"path\":\"" + article
                                        + "\",\"capsule\":\"Pages cap at 100.\"}"))),
                        AiMessage.from("first"),
                        AiMessage.from(List.of(canon("d", "{\"action\":\"map\"}"), FileTool.read("e", file))),
                        AiMessage.from("second")),
                Path.of(arguments[3]));
        Map<ToolSpecification, ToolExecutor> tools =
                new LinkedHashMap<>(Map.of(FileTool.SPECIFICATION, new FileTool()));
        if (arguments[0].equals("own")) {
            tools.put(
                    ToolSpecification.builder()
                            .name("canon")
                            .description("sings")
                            .parameters(JsonObjectSchema.builder().build())
                            .build(),
                    (request, memoryId) -> "la la la");
        }
        Bot bot = service(model, tools);
        System.out.println(bot.chat("one"));
        System.out.println(bot.chat("two"));
        System.out.println(model.offered());

        StrictModel stranger = new StrictModel(
                List.of(AiMessage.from(List.of(FileTool.read("a", file))), AiMessage.from("third")),
                Path.of(arguments[3] + "-stranger"));
        System.out.println(service(stranger, Map.of(FileTool.SPECIFICATION, new FileTool()))
                .chat("three"));
        System.out.println(stranger.offered());
    }

    private static Bot service(StrictModel model, Map<ToolSpecification, ToolExecutor> tools) {
        return AiServices.builder(Bot.class)
                .chatModel(model.sync())
                .tools(tools)
                .chatMemory(MessageWindowChatMemory.withMaxMessages(100))
                .build();
    }

    private static ToolExecutionRequest canon(String id, String arguments) {
        return ToolExecutionRequest.builder()
                .id(id)
                .name("canon")
                .arguments(arguments)
                .build();
    }
}
