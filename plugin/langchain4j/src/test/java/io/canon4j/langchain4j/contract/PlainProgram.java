package io.canon4j.langchain4j.contract;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.service.AiServices;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A program that knows nothing of us: reads a scenario a line as JSON, plays it on a scripted model, and prints its requests as
 * one line of JSON. Its arguments are the project directory and how it asks.
 */
public final class PlainProgram {

    private PlainProgram() {}

    /** How it asks. */
    public enum Kind {
        /** By an AI Service. */
        SERVICE,
        /** By an AI Service that streams. */
        STREAMING,
        /** In a loop of its own. */
        LOOP
    }

    /** Reads scenarios until its input ends. */
    public static void main(String[] arguments) throws Exception {
        ContractTools tools = new ContractTools(Path.of(arguments[0]));
        Kind kind = Kind.valueOf(arguments[1]);
        ObjectMapper json = new ObjectMapper();
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Scenario scenario = json.readValue(line, Scenario.class);
            ScriptedProvider provider = new ScriptedProvider(scenario);
            switch (kind) {
                case SERVICE ->
                    Asking.service(
                            Asking.equipped(AiServices.builder(Asking.Bot.class).chatModel(provider), scenario, tools)
                                    .build(),
                            scenario);
                case STREAMING ->
                    Asking.streaming(
                            Asking.equipped(
                                            AiServices.builder(Asking.StreamingBot.class)
                                                    .streamingChatModel(provider.streaming()),
                                            scenario,
                                            tools)
                                    .build(),
                            scenario);
                case LOOP -> Asking.loop(provider, scenario, tools);
            }
            out.println(json.writeValueAsString(provider.transcript().toJson()));
            out.flush();
        }
    }
}
