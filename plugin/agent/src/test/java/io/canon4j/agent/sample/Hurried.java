package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Its own loop, in a process that has all processors busy from its first moment. The model takes a while for each answer, as models
 * do, and calls a tool again and again until something stands behind a result that the tool did not say. Prints whether that came.
 *
 * <p>Arguments: the number of busy threads, the file to touch, the file that gets the requests.
 */
public final class Hurried {

    private static final int MOST = 60;
    private static final int THINKING_MILLIS = 100;

    private static volatile long spun;

    private Hurried() {}

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            Thread busy = new Thread(() -> {
                for (long turn = 0; ; turn++) {
                    spun = turn;
                }
            });
            busy.setDaemon(true);
            busy.start();
        }
        Path requests = Path.of(arguments[2]);
        ChatModel model = new StrictModel(
                        IntStream.range(0, MOST)
                                .mapToObj(i -> AiMessage.from(List.of(FileTool.read("call" + i, arguments[1]))))
                                .toList(),
                        requests)
                .sync();
        List<ChatMessage> messages = new ArrayList<>(List.of(UserMessage.from("what is in it?")));
        for (int i = 0; i < MOST; i++) {
            AiMessage answer =
                    model.chat(ChatRequest.builder().messages(messages).build()).aiMessage();
            TimeUnit.MILLISECONDS.sleep(THINKING_MILLIS);
            if (Files.readString(requests).contains("[canon4j]")) {
                System.out.println("came");
                return;
            }
            messages.add(answer);
            ToolExecutionRequest call = answer.toolExecutionRequests().get(0);
            messages.add(ToolExecutionResultMessage.from(call, new FileTool().execute(call, null)));
        }
        System.out.println("never came");
    }
}
