package io.canon4j.agent;

import java.nio.charset.StandardCharsets;

/**
 * Decides from the raw bytes of a class file whether it may hold a method to weave, without loading anything. Such a method's
 * descriptor begins or ends with one of three types of LangChain4j and its name is fixed, so both stand in the constant pool of
 * every class that declares one, however deep in a hierarchy. Hits are looked at properly later; a miss is final. Every class of
 * the application comes by here while the JVM still interprets: nothing is searched for inside a text.
 */
final class ClassFilter {

    private static final byte[] TAKES_A_CALL = bytes("(Ldev/langchain4j/agent/tool/ToolExecutionRequest;");
    private static final byte[] TAKES_A_REQUEST = bytes("(Ldev/langchain4j/model/chat/request/ChatRequest;");
    private static final byte[] RETURNS_TOOLS = bytes(")Ldev/langchain4j/service/tool/ToolServiceContext;");
    private static final byte[] EXECUTE = bytes("execute");
    private static final byte[] EXECUTE_WITH_CONTEXT = bytes("executeWithContext");
    private static final byte[] CHAT = bytes("chat");
    private static final byte[] CHAT_ASYNC = bytes("chatAsync");
    private static final byte[] CREATE_CONTEXT = bytes("createContext");

    private static final int UTF8 = 1;
    private static final int POOL_SIZE_AT = 8;
    private static final int POOL_AT = 10;

    private ClassFilter() {}

    /** False for anything that is not a class file. */
    static boolean mayBeWoven(byte[] file) {
        boolean tool = false;
        boolean execute = false;
        boolean model = false;
        boolean chat = false;
        boolean service = false;
        boolean create = false;
        if (file.length < POOL_AT) {
            return false;
        }
        int entries = unsigned(file, POOL_SIZE_AT);
        int at = POOL_AT;
        for (int i = 1; i < entries && at + 2 < file.length; i++) {
            int tag = file[at];
            if (tag == UTF8) {
                int length = unsigned(file, at + 1);
                int from = at + 3;
                at = from + length;
                if (at > file.length) {
                    return false;
                }
                execute |= is(file, from, length, EXECUTE) || is(file, from, length, EXECUTE_WITH_CONTEXT);
                chat |= is(file, from, length, CHAT) || is(file, from, length, CHAT_ASYNC);
                create |= is(file, from, length, CREATE_CONTEXT);
                if (length > 0 && file[from] == '(') {
                    tool |= begins(file, from, at, TAKES_A_CALL);
                    model |= begins(file, from, at, TAKES_A_REQUEST);
                    service |= begins(file, Math.max(from, at - RETURNS_TOOLS.length), at, RETURNS_TOOLS);
                }
            } else {
                int size = size(tag);
                if (size == 0) {
                    return false;
                }
                at += size;
                // A long or a double takes two numbers in the pool.
                i += tag == 5 || tag == 6 ? 1 : 0;
            }
        }
        return (tool && execute) || (model && chat) || (service && create);
    }

    private static int size(int tag) {
        return switch (tag) {
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
            case 5, 6 -> 9;
            case 7, 8, 16, 19, 20 -> 3;
            case 15 -> 4;
            default -> 0;
        };
    }

    private static boolean is(byte[] file, int from, int length, byte[] word) {
        return length == word.length && matches(file, from, word);
    }

    private static boolean begins(byte[] file, int from, int to, byte[] word) {
        return from + word.length <= to && matches(file, from, word);
    }

    private static boolean matches(byte[] file, int at, byte[] word) {
        for (int i = 0; i < word.length; i++) {
            if (file[at + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static int unsigned(byte[] file, int at) {
        return ((file[at] & 0xFF) << 8) | (file[at + 1] & 0xFF);
    }

    private static byte[] bytes(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
