package io.canon4j.langchain4j.contract;

/** What a tool call does to a file, and how it is spelt. */
public enum Act {
    /** Reads a file. */
    READ(false) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "read_file", "path", folder + "/file.txt");
        }
    },
    /** Alters a file that is there. */
    EDIT(true) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "edit_file", "path", folder + "/file.txt", "content", "edited by " + id);
        }
    },
    /** Writes a file that is not there. */
    CREATE(true) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "create_file", "path", folder + "/file.txt", "content", "created by " + id);
        }
    },
    /** Removes a file; the second time there is none, which the tool takes for success. */
    DELETE(true) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "delete_file", "path", folder + "/file.txt");
        }
    },
    /** Moves a file away, and the second time back. */
    MOVE(true) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            String from = folder + (again ? "/moved.txt" : "/file.txt");
            String to = folder + (again ? "/file.txt" : "/moved.txt");
            return call(id, "move_file", "source", from, "destination", to);
        }
    },
    /** Alters a file by a shell command. */
    SHELL(true) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "run_shell_command", "command", "cd " + folder + " && echo " + id + " >> file.txt");
        }
    },
    /** Reads a file by the tool of an MCP server, which a tool provider brings and which answers in JSON. */
    MCP(false) {
        @Override
        Scenario.Call on(String folder, String id, boolean again) {
            return call(id, "read_text_file", "path", folder + "/file.txt");
        }
    };

    private final boolean changes;

    Act(boolean changes) {
        this.changes = changes;
    }

    /** Whether a reminder is due when the article is left as it was. */
    boolean changes() {
        return changes;
    }

    abstract Scenario.Call on(String folder, String id, boolean again);

    private static Scenario.Call call(String id, String tool, String... pairs) {
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < pairs.length; i += 2) {
            json.append(i == 0 ? "\"" : ",\"")
                    .append(pairs[i])
                    .append("\":\"")
                    .append(pairs[i + 1])
                    .append('"');
        }
        return new Scenario.Call(id, tool, json.append('}').toString());
    }
}
