package io.canon4j.agent.weave;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Around every {@code chat} and {@code chatAsync} whose first parameter is a {@code ChatRequest}, of all versions. */
final class AroundModel extends Bracket {

    static final Type REQUEST = Type.getObjectType("dev/langchain4j/model/chat/request/ChatRequest");

    AroundModel(MethodVisitor body, Shape.Declared method) {
        super(body, method);
    }

    /** The request is replaced by the one to send. */
    @Override
    void before() {
        loadArg(0);
        dispatch("Object sending(Object)");
        checkCast(REQUEST);
        storeArg(0);
    }

    @Override
    void returning() {
        dispatch("void sent()");
    }

    @Override
    void throwing() {
        dispatch("void sent()");
    }
}
