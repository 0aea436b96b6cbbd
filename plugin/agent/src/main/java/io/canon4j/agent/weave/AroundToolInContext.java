package io.canon4j.agent.weave;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.Method;

/** Around {@code ToolExecutionResult executeWithContext(ToolExecutionRequest, InvocationContext)}: LangChain4j 1.6 and newer. */
final class AroundToolInContext extends AroundTool {

    static final Type RESULT = Type.getObjectType("dev/langchain4j/service/tool/ToolExecutionResult");

    AroundToolInContext(MethodVisitor body, Shape.Declared method) {
        super(body, method);
    }

    @Override
    void caller() {
        loadArg(1);
        visitInsn(ACONST_NULL);
    }

    /** A tool that returns nothing at all has failed; else the result says whether it has. */
    @Override
    void returning() {
        Label nothing = newLabel();
        Label known = newLabel();
        dup();
        ifNull(nothing);
        dup();
        invokeVirtual(RESULT, Method.getMethod("boolean isError()"));
        goTo(known);
        mark(nothing);
        frame(RESULT.getInternalName());
        push(true);
        mark(known);
        frame(RESULT.getInternalName(), INTEGER);
        called();
    }
}
