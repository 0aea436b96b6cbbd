package io.canon4j.agent;

import java.lang.instrument.Instrumentation;
import java.util.Objects;

/**
 * The agent's entry: {@code -javaagent:canon4j-agent.jar[=key=value,...]}. Puts one transformer in place and returns; without
 * LangChain4j in the application nothing else of it is ever loaded.
 */
public final class CanonAgent {

    /** Tells a second agent that the first is there. Not in the {@code canon4j.} name space, which holds settings only. */
    static final String PRESENT = "io.canon4j.agent";

    private CanonAgent() {}

    /** Called by the JVM before the application starts. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        install(arguments, instrumentation, false);
    }

    /** Called by the JVM when the agent is attached to a running application; classes already loaded are woven, too. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        install(arguments, instrumentation, true);
    }

    private static void install(String arguments, Instrumentation instrumentation, boolean running) {
        try {
            AgentArguments given = AgentArguments.parse(arguments);
            if (given.off()) {
                return;
            }
            String present = System.getProperty(PRESENT);
            if (present != null) {
                Say.line("agent " + present + " is here already; this one does nothing");
                return;
            }
            String version = CanonAgent.class.getPackage().getImplementationVersion();
            System.setProperty(PRESENT, Objects.requireNonNullElse(version, "unknown"));
            LazyWeaver weaver = new LazyWeaver(given, new BootstrapDispatcher(instrumentation));
            instrumentation.addTransformer(weaver, true);
            if (running) {
                LoadedClasses.weaveAgain(instrumentation);
            } else if (System.getProperty("java.class.path", "").contains("langchain4j")) {
                // It will be needed; started now it gets ready while the application does. Elsewhere the first hit
                // starts it.
                weaver.startAhead();
            }
        } catch (Throwable failure) {
            // The application starts as if there were no agent.
            Say.line("not installed; the application runs without it: " + failure);
        }
    }
}
