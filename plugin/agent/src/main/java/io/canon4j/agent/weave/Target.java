package io.canon4j.agent.weave;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A kind of method that is woven: in the named type and all below it, wherever such a method has a body. */
enum Target {
    /** What runs a tool, since 1.0. From 1.6 on the framework comes here only through {@link #TOOL_IN_CONTEXT}. */
    TOOL("dev/langchain4j/service/tool/ToolExecutor") {
        @Override
        boolean is(String name, Type returned, Type[] parameters) {
            return name.equals("execute")
                    && parameters.length == 2
                    && parameters[0].equals(CALL)
                    && parameters[1].equals(Bracket.OBJECT);
        }

        @Override
        MethodVisitor around(MethodVisitor body, Shape.Declared method) {
            return new AroundTool(body, method);
        }
    },
    /** What runs a tool since 1.6. The default method in the interface is the only place where a lambda can be met. */
    TOOL_IN_CONTEXT("dev/langchain4j/service/tool/ToolExecutor") {
        @Override
        boolean is(String name, Type returned, Type[] parameters) {
            return name.equals("executeWithContext")
                    && parameters.length == 2
                    && parameters[0].equals(CALL)
                    && parameters[1].equals(CONTEXT)
                    && returned.equals(AroundToolInContext.RESULT);
        }

        @Override
        MethodVisitor around(MethodVisitor body, Shape.Declared method) {
            return new AroundToolInContext(body, method);
        }
    },
    /** What asks a model; below every decorator and above its listeners, which therefore see what is really sent. */
    MODEL("dev/langchain4j/model/chat/ChatModel") {
        @Override
        boolean is(String name, Type returned, Type[] parameters) {
            return (name.equals("chat") || name.equals("chatAsync")) && begins(parameters, AroundModel.REQUEST);
        }

        @Override
        MethodVisitor around(MethodVisitor body, Shape.Declared method) {
            return new AroundModel(body, method);
        }
    },
    /** What asks a model that streams its answer. */
    STREAMING_MODEL("dev/langchain4j/model/chat/StreamingChatModel") {
        @Override
        boolean is(String name, Type returned, Type[] parameters) {
            return name.equals("chat") && begins(parameters, AroundModel.REQUEST);
        }

        @Override
        MethodVisitor around(MethodVisitor body, Shape.Declared method) {
            return new AroundModel(body, method);
        }
    },
    /**
     * What gathers the tools of an AI Service's invocation, for a memory id or, since 1.6, in a context; only where the model is
     * to be offered one more.
     */
    SERVICE_TOOLS("dev/langchain4j/service/tool/ToolService") {
        @Override
        boolean is(String name, Type returned, Type[] parameters) {
            return name.equals("createContext")
                    && returned.equals(AroundServiceTools.TOOLS)
                    && (begins(parameters, CONTEXT) || begins(parameters, Bracket.OBJECT));
        }

        @Override
        MethodVisitor around(MethodVisitor body, Shape.Declared method) {
            return new AroundServiceTools(body, method);
        }
    };

    static final Type CONTEXT = Type.getObjectType("dev/langchain4j/invocation/InvocationContext");
    private static final Type CALL = Type.getObjectType("dev/langchain4j/agent/tool/ToolExecutionRequest");

    private final String type;

    Target(String type) {
        this.type = type;
    }

    /** Whether that is a method to weave, as far as the method itself tells. */
    boolean is(Shape.Declared method) {
        return method.hasBody()
                && is(
                        method.name(),
                        Type.getReturnType(method.descriptor()),
                        Type.getArgumentTypes(method.descriptor()));
    }

    abstract boolean is(String name, Type returned, Type[] parameters);

    /** What passes the body on with our code around it. */
    abstract MethodVisitor around(MethodVisitor body, Shape.Declared method);

    /** The type at the top, with slashes. */
    String type() {
        return type;
    }

    private static boolean begins(Type[] parameters, Type first) {
        return parameters.length > 0 && parameters[0].equals(first);
    }
}
