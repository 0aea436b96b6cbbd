package io.canon4j.agent.weave;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Code of ours around the body of a method.
 *
 * <pre>
 *   before
 *   try { body; before each return: returning }
 *   catch (Throwable thrown) { throwing; throw thrown }
 * </pre>
 *
 * Our code is calls of {@code Dispatcher} and next to nothing else: whatever it does is contained behind that, and every type it
 * names is in sight of the method itself.
 */
abstract class Bracket extends AdviceAdapter {

    static final Type OBJECT = Type.getObjectType("java/lang/Object");
    static final Type CALL = Type.getObjectType("dev/langchain4j/agent/tool/ToolExecutionRequest");
    static final Type CONTEXT = Type.getObjectType("dev/langchain4j/invocation/InvocationContext");

    private static final Type DISPATCHER = Type.getObjectType("io/canon4j/agent/Dispatcher");
    private static final String THROWABLE = "java/lang/Throwable";
    private static final Object[] NOTHING = {};

    private final Label begin = new Label();

    Bracket(MethodVisitor body, Shape.Declared method) {
        super(Opcodes.ASM9, body, method.access(), method.name(), method.descriptor());
    }

    /** The method has been entered. */
    abstract void before();

    /** It is about to return. What it returns, if anything, lies on the stack and lies there afterwards. */
    abstract void returning();

    /** It is about to throw. */
    abstract void throwing();

    @Override
    protected final void onMethodEnter() {
        before();
        mark(begin);
    }

    @Override
    protected final void onMethodExit(int opcode) {
        // What the body throws itself may be caught by it; what leaves it comes by the handler at the end.
        if (opcode != ATHROW) {
            returning();
        }
    }

    @Override
    public final void visitMaxs(int stack, int locals) {
        // Last in the table, so that the body's own handlers come first.
        catchException(begin, mark(), Type.getObjectType(THROWABLE));
        frame(THROWABLE);
        throwing();
        throwException();
        super.visitMaxs(stack, locals);
    }

    /** Calls the dispatcher with what lies on the stack. */
    final void dispatch(String method) {
        invokeStatic(DISPATCHER, Method.getMethod(method));
    }

    /**
     * Says what the verifier finds where paths meet. Of the local variables only ours are named, because a body may have put
     * anything into its own; none of them is needed from here on.
     */
    final void frame(Object... stack) {
        visitFrame(F_NEW, 0, NOTHING, stack.length, stack);
    }
}
