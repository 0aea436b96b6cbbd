package io.canon4j.surfacing.retrieval;

import io.canon4j.spine.TextArguments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * What is being attempted, as words to rank by: what the user said and which tools were called on what. Never what tools
 * answered, what the model wrote, or lines of ours.
 */
public final class Intent {

    private static final int USER_CHARACTERS = 1_500;
    private static final int ARGUMENT_CHARACTERS = 200;
    private static final String CUT = "\n...\n";
    private static final List<String> MEANINGFUL =
            List.of("path", "file_path", "pattern", "query", "command", "description");

    private Intent() {}

    /** Something that says what is being attempted. */
    public sealed interface Turn {

        /** The words it adds to a query. */
        String words();
    }

    /** A message of the user. */
    public record Said(String text) implements Turn {

        @Override
        public String words() {
            return text;
        }
    }

    /** A tool call: its name and the provider's JSON arguments. */
    public record Called(String tool, String arguments) implements Turn {

        @Override
        public String words() {
            String argument = firstMeaningful(arguments);
            return argument.isEmpty() ? tool : tool + " " + argument;
        }
    }

    /** A message of a projection: its role and its parts of text. */
    public record Message(String role, List<String> texts) {

        /** Copies the list. */
        public Message {
            texts = List.copyOf(texts);
        }
    }

    /** The query for these turns, given oldest first: newest first, one turn a line. */
    public static String query(List<? extends Turn> turns) {
        List<String> lines = new ArrayList<>();
        for (Turn turn : turns) {
            lines.add(turn.words());
        }
        Collections.reverse(lines);
        return String.join("\n", lines);
    }

    /**
     * The user's turns, oldest first, {@value #USER_CHARACTERS} characters in all. The newest have the first claim; of one that
     * is too long both ends stay.
     */
    public static List<String> userTurns(List<Message> messages) {
        List<String> kept = new ArrayList<>();
        int left = USER_CHARACTERS;
        for (int i = messages.size() - 1; i >= 0 && left > 0; i--) {
            Message message = messages.get(i);
            String text = message.role().equals("user")
                    ? String.join("\n", message.texts()).strip()
                    : "";
            if (text.isEmpty()) {
                continue;
            }
            if (text.length() > left) {
                int end = (left - CUT.length()) / 2;
                if (end > 0) {
                    kept.add(text.substring(0, end) + CUT + text.substring(text.length() - end));
                }
                break;
            }
            kept.add(text);
            left -= text.length();
        }
        Collections.reverse(kept);
        return kept;
    }

    private static String firstMeaningful(String arguments) {
        Map<String, String> texts = TextArguments.of(arguments);
        for (String name : MEANINGFUL) {
            String text = texts.getOrDefault(name, "");
            if (!text.isBlank()) {
                return text.substring(0, Math.min(ARGUMENT_CHARACTERS, text.length()));
            }
        }
        return "";
    }
}
