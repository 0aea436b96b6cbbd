package io.canon4j.articles.guard;

import java.util.List;

/** Whether words spell an abbreviation out: by their initials, as one word that holds its letters, or as its plural. */
final class Acronym {

    private Acronym() {}

    static boolean isSpelledOut(String acronym, List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            String word = tokens.get(i).word();
            if (word.equals(acronym + "s") || holds(word, acronym) || initials(acronym, tokens, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean initials(String acronym, List<Token> tokens, int at) {
        if (at + acronym.length() > tokens.size()) {
            return false;
        }
        for (int i = 0; i < acronym.length(); i++) {
            if (tokens.get(at + i).word().charAt(0) != acronym.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(String word, String acronym) {
        if (word.charAt(0) != acronym.charAt(0)) {
            return false;
        }
        int at = 0;
        for (int i = 0; i < word.length() && at < acronym.length(); i++) {
            if (word.charAt(i) == acronym.charAt(at)) {
                at++;
            }
        }
        return at == acronym.length();
    }
}
