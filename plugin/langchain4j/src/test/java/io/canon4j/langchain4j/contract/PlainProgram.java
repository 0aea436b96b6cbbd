package io.canon4j.langchain4j.contract;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.service.AiServices;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A program that knows nothing of us: reads a scenario a line as JSON, plays it with an AI Service on a scripted model, and
 * prints its requests as one line of JSON. Written against what LangChain4j 1.0 has, so that one class file runs on every
 * version. Its argument is the project directory.
 */
public final class PlainProgram {

    private PlainProgram() {}

    /** An AI Service of that program. */
    public interface Bot {
        /** Asks. */
        String chat(String message);
    }

    /** Reads scenarios until its input ends. */
    public static void main(String[] arguments) throws IOException {
        Path project = Path.of(arguments[0]);
        ObjectMapper json = new ObjectMapper();
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            ScriptedProvider provider = new ScriptedProvider(json.readValue(line, Scenario.class));
            play(json.readValue(line, Scenario.class), project, provider);
            out.println(json.writeValueAsString(provider.transcript().toJson()));
            out.flush();
        }
    }

    /** Plays the scenario with an AI Service as its documentation shows it. */
    public static void play(Scenario scenario, Path project, ChatModel model) {
        ContractTools tools = new ContractTools(project);
        Bot bot = AiServices.builder(Bot.class)
                .chatModel(model)
                .chatMemory(MessageWindowChatMemory.withMaxMessages(scenario.window()))
                .tools(tools.own())
                .toolProvider(tools.provided())
                .build();
        for (int i = 0; i < scenario.turns().size(); i++) {
            bot.chat("question " + i);
        }
    }
}
