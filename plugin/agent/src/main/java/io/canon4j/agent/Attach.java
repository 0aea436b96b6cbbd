package io.canon4j.agent;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/**
 * {@code java -jar canon4j-agent.jar <process id> [key=value,...]}: attaches the agent to a running JVM of the same user. A
 * convenience; {@code -javaagent} is the supported way, and JDK 25 warns about this one.
 */
public final class Attach {

    private Attach() {}

    /** Exit code 0: attached; 2: not. */
    public static void main(String[] arguments) {
        if (arguments.length == 0 || arguments.length > 2) {
            System.err.println("usage: java -jar canon4j-agent.jar <process id> [key=value,...]");
            System.exit(2);
        }
        try {
            VirtualMachine machine = VirtualMachine.attach(arguments[0]);
            try {
                machine.loadAgent(AgentArguments.jar().getAbsolutePath(), arguments.length == 2 ? arguments[1] : null);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | IOException e) {
            Say.line("process " + arguments[0] + " does not take an agent: " + e.getMessage());
            System.exit(2);
        } catch (com.sun.tools.attach.AgentLoadException | com.sun.tools.attach.AgentInitializationException e) {
            Say.line("process " + arguments[0] + " refused the agent: " + e.getMessage());
            System.exit(2);
        }
    }
}
