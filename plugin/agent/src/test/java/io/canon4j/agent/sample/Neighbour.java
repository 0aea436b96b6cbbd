package io.canon4j.agent.sample;

import java.nio.file.Path;
import java.util.Arrays;

/**
 * {@link Conversation} in an application that uses a library which the agent uses, too. Prints first from which jar it got a class.
 * Arguments: the name of that class, then those of {@code Conversation}.
 */
public final class Neighbour {

    private Neighbour() {}

    public static void main(String[] arguments) throws Exception {
        Class<?> theirs = Class.forName(arguments[0]);
        System.out.println(Path.of(theirs.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getFileName());
        Conversation.main(Arrays.copyOfRange(arguments, 1, arguments.length));
    }
}
