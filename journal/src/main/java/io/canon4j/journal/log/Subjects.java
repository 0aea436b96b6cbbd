package io.canon4j.journal.log;

import io.canon4j.journal.json.TextList;
import java.util.List;

/** Subjects as a JSON array, so that both databases can look into them. */
final class Subjects {

    private Subjects() {}

    static String write(List<String> subjects) {
        if (subjects.isEmpty()) {
            return "[]";
        }
        return TextList.write(subjects);
    }

    /** What a damaged row holds is no list; the chain says so, a reader gets the text as it is. */
    static List<String> read(String json) {
        if (json.equals("[]")) {
            return List.of();
        }
        if (isOnePlain(json)) {
            return List.of(json.substring(2, json.length() - 2));
        }
        try {
            return TextList.read(json);
        } catch (IllegalArgumentException e) {
            return List.of(json);
        }
    }

    private static boolean isOnePlain(String json) {
        boolean plain = json.length() > 4 && json.startsWith("[\"") && json.endsWith("\"]");
        for (int i = 2; plain && i < json.length() - 2; i++) {
            char c = json.charAt(i);
            plain = c >= ' ' && c != '"' && c != '\\';
        }
        return plain;
    }
}
