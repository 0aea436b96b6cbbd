package io.canon4j.spine.shell;

import org.jspecify.annotations.Nullable;

/** Reads one word: quotes and escapes come off, variables the script set are filled in, other commands are read where they stand. */
final class WordReader {

    /** Stands in a word for another command's output; the command itself is in the list. */
    private static final String SUBSTITUTED = "$()";

    /** A longer name between braces is none. */
    private static final int LONGEST_NAME = 256;

    private final Cursor cursor;
    private final Variables variables;
    private final Substitution substitution;

    /** Reads the commands of a substitution up to its closing character, which is consumed. */
    @FunctionalInterface
    interface Substitution {
        void commands(char close, Scope scope, int depth);
    }

    WordReader(Cursor cursor, Variables variables, Substitution substitution) {
        this.cursor = cursor;
        this.variables = variables;
        this.substitution = substitution;
    }

    /** Reads one word, up to an unquoted blank, operator or the closing character. */
    WordBuilder read(char close, Scope scope, int depth) {
        WordBuilder word = new WordBuilder();
        while (!cursor.atEnd() && !ends(cursor.peek(), close, word)) {
            char c = cursor.next();
            switch (c) {
                case '\\' -> escape(word);
                case '\'' -> single(word);
                case '"' -> doubled(word, scope, depth);
                case '`' -> backticks(word, scope, depth);
                case '$' -> dollar(word, scope, depth, false);
                case '(' -> group(word);
                default -> word.bare(c);
            }
        }
        return word;
    }

    private static boolean ends(char c, char close, WordBuilder word) {
        return switch (c) {
            case ' ', '\t', '\n', '\r', ';', '|', '&', '<', '>', ')' -> true;
            case '(' -> !isGroup(word);
            default -> c == close && close != '\0';
        };
    }

    /** {@code src/(group)/page}: no shell takes it unquoted, yet people and models write it, and mean the path. */
    private static boolean isGroup(WordBuilder word) {
        return word.endsWith('/');
    }

    private void group(WordBuilder word) {
        word.quoted('(');
        word.quoted(cursor.takeWhile(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.'));
        if (cursor.peek() == ')') {
            word.quoted(cursor.next());
        }
    }

    private void escape(WordBuilder word) {
        if (cursor.atEnd()) {
            word.quoted('\\');
            return;
        }
        char next = cursor.next();
        if (next == '\r' && cursor.peek() == '\n') {
            cursor.skip();
        } else if (next != '\n') {
            word.quoted(next);
        }
    }

    private void single(WordBuilder word) {
        word.start();
        word.quoted(cursor.through('\''));
    }

    private void doubled(WordBuilder word, Scope scope, int depth) {
        word.start();
        while (!cursor.atEnd()) {
            char c = cursor.next();
            if (c == '"') {
                return;
            }
            if (c == '\\' && !cursor.atEnd()) {
                char next = cursor.next();
                if (next != '"' && next != '\\' && next != '$' && next != '`' && next != '\n') {
                    word.quoted('\\');
                }
                if (next != '\n') {
                    word.quoted(next);
                }
            } else if (c == '`') {
                backticks(word, scope, depth);
            } else if (c == '$') {
                dollar(word, scope, depth, true);
            } else {
                word.quoted(c);
            }
        }
    }

    private void backticks(WordBuilder word, Scope scope, int depth) {
        if (depth < ShellParser.DEEPEST) {
            substitution.commands('`', new Scope(scope), depth + 1);
        }
        word.quoted(SUBSTITUTED);
    }

    private void dollar(WordBuilder word, Scope scope, int depth, boolean inQuotes) {
        char next = cursor.peek();
        if (next == '(' && depth < ShellParser.DEEPEST) {
            cursor.skip();
            substitution.commands(')', new Scope(scope), depth + 1);
            word.quoted(SUBSTITUTED);
        } else if (next == '{') {
            braced(word);
        } else if (next == '\'' && !inQuotes) {
            cursor.skip();
            ansi(word);
        } else if (Character.isLetter(next) || next == '_') {
            String name = cursor.takeWhile(c -> Character.isLetterOrDigit(c) || c == '_');
            word.quoted(variables.value(name, "$" + name));
        } else {
            word.quoted('$');
        }
    }

    private void braced(WordBuilder word) {
        @Nullable String opened = cursor.through('}', LONGEST_NAME);
        if (opened == null) {
            word.quoted('$');
        } else {
            word.quoted(variables.value(opened.substring(1), "$" + opened + "}"));
        }
    }

    /** {@code $'...'}: backslash escapes inside single quotes. */
    private void ansi(WordBuilder word) {
        word.start();
        while (!cursor.atEnd()) {
            char c = cursor.next();
            if (c == '\'') {
                return;
            }
            if (c == '\\' && !cursor.atEnd()) {
                char next = cursor.next();
                word.quoted(
                        switch (next) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            default -> next;
                        });
            } else {
                word.quoted(c);
            }
        }
    }
}
