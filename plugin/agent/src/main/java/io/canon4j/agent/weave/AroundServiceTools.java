package io.canon4j.agent.weave;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Around {@code ToolServiceContext createContext(Object memoryId, ..)} of LangChain4j 1.0 to 1.5 and {@code createContext(
 * InvocationContext, ..)} since: the tools of one invocation are gathered, and replaced by those to offer.
 */
final class AroundServiceTools extends Bracket {

    static final Type TOOLS = Type.getObjectType("dev/langchain4j/service/tool/ToolServiceContext");

    /** Whose tools they are, as it came in. */
    private int whose;

    AroundServiceTools(MethodVisitor body, Shape.Declared method) {
        super(body, method);
    }

    @Override
    void before() {
        whose = newLocal(getArgumentTypes()[0]);
        loadArg(0);
        storeLocal(whose);
    }

    @Override
    void returning() {
        boolean inContext = getArgumentTypes()[0].equals(CONTEXT);
        if (inContext) {
            loadLocal(whose);
            visitInsn(ACONST_NULL);
        } else {
            visitInsn(ACONST_NULL);
            loadLocal(whose);
        }
        dispatch("Object offering(Object, Object, Object)");
        checkCast(TOOLS);
    }

    @Override
    void throwing() {
        // Nobody is told: without tools there is nothing to offer one more to.
    }
}
