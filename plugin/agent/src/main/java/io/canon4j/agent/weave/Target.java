package io.canon4j.agent.weave;

import java.util.Set;
import java.util.function.BiFunction;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A kind of method that is woven: in the named type and all below it, wherever such a method has a body. */
enum Target {
    /** What runs a tool, since 1.0. From 1.6 on the framework comes here only through {@link #TOOL_IN_CONTEXT}. */
    TOOL(
            "dev/langchain4j/service/tool/ToolExecutor",
            (name, returned, parameters) -> name.equals("execute") && are(parameters, Bracket.CALL, Bracket.OBJECT),
            AroundTool::new),
    /** What runs a tool since 1.6. The default method in the interface is the only place where a lambda can be met. */
    TOOL_IN_CONTEXT(
            "dev/langchain4j/service/tool/ToolExecutor",
            (name, returned, parameters) -> name.equals("executeWithContext")
                    && are(parameters, Bracket.CALL, Bracket.CONTEXT)
                    && returned.equals(AroundToolInContext.RESULT),
            AroundToolInContext::new),
    /** What asks a model; below every decorator and above its listeners, which therefore see what is really sent. */
    MODEL(
            "dev/langchain4j/model/chat/ChatModel",
            (name, returned, parameters) ->
                    Set.of("chat", "chatAsync").contains(name) && begin(parameters, AroundModel.REQUEST),
            AroundModel::new),
    /** What asks a model that streams its answer. */
    STREAMING_MODEL(
            "dev/langchain4j/model/chat/StreamingChatModel",
            (name, returned, parameters) -> name.equals("chat") && begin(parameters, AroundModel.REQUEST),
            AroundModel::new),
    /**
     * What gathers the tools of an AI Service's invocation, for a memory id or, since 1.6, in a context; only where the model is
     * to be offered one more.
     */
    SERVICE_TOOLS(
            "dev/langchain4j/service/tool/ToolService",
            (name, returned, parameters) -> name.equals("createContext")
                    && returned.equals(AroundServiceTools.TOOLS)
                    && (begin(parameters, Bracket.CONTEXT) || begin(parameters, Bracket.OBJECT)),
            AroundServiceTools::new);

    /** Which methods, as far as a method itself tells. */
    private interface Signature {
        boolean is(String name, Type returned, Type[] parameters);
    }

    private final String type;

    @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
    private final Signature signature;

    @SuppressWarnings("ImmutableEnumChecker") // a constructor
    private final BiFunction<MethodVisitor, Shape.Declared, MethodVisitor> bracket;

    Target(String type, Signature signature, BiFunction<MethodVisitor, Shape.Declared, MethodVisitor> bracket) {
        this.type = type;
        this.signature = signature;
        this.bracket = bracket;
    }

    /** Whether that is a method to weave, as far as the method itself tells. */
    boolean is(Shape.Declared method) {
        return method.hasBody()
                && signature.is(
                        method.name(),
                        Type.getReturnType(method.descriptor()),
                        Type.getArgumentTypes(method.descriptor()));
    }

    /** What passes the body on with our code around it. */
    MethodVisitor around(MethodVisitor body, Shape.Declared method) {
        return bracket.apply(body, method);
    }

    /** The type at the top, with slashes. */
    String type() {
        return type;
    }

    private static boolean are(Type[] parameters, Type first, Type second) {
        return parameters.length == 2 && parameters[0].equals(first) && parameters[1].equals(second);
    }

    private static boolean begin(Type[] parameters, Type first) {
        return parameters.length > 0 && parameters[0].equals(first);
    }
}
