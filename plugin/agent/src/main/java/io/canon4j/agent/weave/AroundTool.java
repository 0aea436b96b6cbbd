package io.canon4j.agent.weave;

import org.objectweb.asm.MethodVisitor;

/** Around {@code String execute(ToolExecutionRequest, Object)}: all that LangChain4j 1.0 to 1.5 have. */
class AroundTool extends Bracket {

    /** The call as it came in: the body may put another into its parameter. */
    private int call;

    AroundTool(MethodVisitor body, Shape.Declared method) {
        super(body, method);
    }

    @Override
    final void before() {
        call = newLocal(getArgumentTypes()[0]);
        loadArg(0);
        storeLocal(call);
        loadLocal(call);
        caller();
        dispatch("void calling(Object, Object, Object)");
    }

    /** Puts the context and the memory id on the stack. */
    void caller() {
        visitInsn(ACONST_NULL);
        loadArg(1);
    }

    @Override
    void returning() {
        push(false);
        called();
    }

    @Override
    final void throwing() {
        push(true);
        called();
    }

    /** Reports how the call ended; whether it failed lies on the stack. */
    final void called() {
        loadLocal(call);
        swap();
        dispatch("void called(Object, boolean)");
    }
}
