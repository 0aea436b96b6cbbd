package io.canon4j.bench;

import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import io.canon4j.langchain4j.Canon;
import java.nio.file.Path;

/** The README's example. What stands between the two marks stands there, too, and a test holds them equal. */
final class ReadmeExample {

    interface Bot {
        String chat(String message);
    }

    static String run(Path projectDirectory, ChatModel model, Object fileTools) {
        // README begin
        Canon canon = Canon.of(projectDirectory); // once per application; reads projectDirectory/.canon

        Bot bot = canon.aiServices(Bot.class) // was: AiServices.builder(Bot.class)
                .chatModel(model)
                .tools(fileTools)
                .chatMemory(MessageWindowChatMemory.withMaxMessages(50))
                .build();

        String answer = bot.chat("Show the amounts in dollars.");
        // README end
        canon.close();
        return answer;
    }

    private ReadmeExample() {}
}
