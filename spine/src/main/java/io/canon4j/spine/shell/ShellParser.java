package io.canon4j.spine.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * One pass over a script. Every character is read once: substitutions are read where they stand, by the same pass one level
 * deeper, and never searched for.
 */
final class ShellParser {

    private static final int DEEPEST = 32;
    private static final int MOST_COMMANDS = 2048;
    private static final int MOST_WORDS = 8192;

    /** Stands in a word for another command's output; the command itself is in the list. */
    private static final String SUBSTITUTED = "$()";

    /** Words that start a construct and say nothing about what runs. */
    private static final Set<String> RESERVED =
            Set.of("if", "then", "elif", "else", "fi", "do", "done", "while", "until", "esac", "!", "{", "}", "time");

    private final String text;
    private final List<Open> finished = new ArrayList<>();
    private final Deque<Heredoc> pending = new ArrayDeque<>();
    private final Variables variables = new Variables();

    private int at;
    private int words;

    ShellParser(String text) {
        this.text = text;
    }

    List<ShellCommand> parse() {
        while (at < text.length()) {
            list('\0', new Scope(null), 0);
        }
        heredocs();
        return finished.stream().map(Open::command).toList();
    }

    /** Commands up to the closing character, which is consumed, or to the end. */
    private void list(char close, Scope scope, int depth) {
        Open open = new Open(scope, close);
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == close && close != '\0') {
                at++;
                break;
            }
            if (c == '\n') {
                at++;
                open = finish(open);
                heredocs();
            } else if (c == ' ' || c == '\t' || c == '\r') {
                at++;
            } else if (c == '#') {
                skipComment();
            } else if (c == ';' || c == '|') {
                at++;
                open = finish(open);
            } else if (c == '&') {
                open = ampersand(open, depth);
            } else if (c == '(') {
                at++;
                open = finish(open);
                if (depth < DEEPEST) {
                    list(')', new Scope(scope), depth + 1);
                }
            } else if (c == ')') {
                at++;
                open = finish(open);
            } else if (c == '<' || c == '>') {
                redirect(open, depth);
            } else {
                word(open, depth);
            }
        }
        finish(open);
    }

    private void skipComment() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    private Open ampersand(Open open, int depth) {
        at++;
        if (peek() != '>') {
            return finish(open);
        }
        redirect(open, depth);
        return open;
    }

    /** Ends a command. Its here-documents are filled in when the line ends, so it is kept as it is until then. */
    private Open finish(Open open) {
        if (open.isEmpty()) {
            return open;
        }
        if (finished.size() < MOST_COMMANDS) {
            finished.add(open);
        }
        return new Open(open.scope, open.close);
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void redirect(Open open, int depth) {
        boolean out = text.charAt(at) == '>';
        at++;
        if (peek() == '(') {
            at++;
            if (depth < DEEPEST) {
                list(')', new Scope(open.scope), depth + 1);
            }
            return;
        }
        if (!out && peek() == '<') {
            at++;
            if (peek() == '<') {
                at++;
                skipBlanks();
                open.inputs.add(read(open.close, open.scope, depth).text());
            } else {
                heredoc(open, depth);
            }
            return;
        }
        if (peek() == '>' || peek() == '|') {
            out = true;
            at++;
        } else if (peek() == '&') {
            at++;
        }
        skipBlanks();
        int start = at;
        WordBuilder target = read(open.close, open.scope, depth);
        String name = target.text();
        boolean descriptor =
                name.equals("-") || (!name.isEmpty() && name.chars().allMatch(Character::isDigit));
        if (target.isStarted() && !descriptor) {
            Redirect.Direction direction = out ? Redirect.Direction.OUT : Redirect.Direction.IN;
            for (Word word : Braces.expand(target, text.substring(start, at))) {
                open.redirects.add(new Redirect(direction, word));
            }
        }
    }

    private void heredoc(Open open, int depth) {
        boolean tabs = peek() == '-';
        if (tabs) {
            at++;
        }
        skipBlanks();
        WordBuilder end = read(open.close, open.scope, depth);
        if (end.isStarted()) {
            pending.add(new Heredoc(end.text(), tabs, open.inputs));
            open.ends.add(end.text());
        }
    }

    /** Reads the bodies of the here-documents that the finished line opened. */
    private void heredocs() {
        while (!pending.isEmpty()) {
            Heredoc next = pending.poll();
            StringBuilder body = new StringBuilder();
            while (at < text.length()) {
                int end = text.indexOf('\n', at);
                end = end < 0 ? text.length() : end;
                String line = text.substring(at, end);
                at = Math.min(text.length(), end + 1);
                String bare = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
                if ((next.tabs ? bare.stripLeading() : bare).equals(next.end)) {
                    break;
                }
                body.append(line).append('\n');
            }
            next.into.add(body.toString());
        }
    }

    private void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    private void word(Open open, int depth) {
        int start = at;
        WordBuilder built = read(open.close, open.scope, depth);
        if (at == start) {
            at++;
            return;
        }
        boolean descriptor = (peek() == '>' || peek() == '<')
                && built.isPlain()
                && built.text().chars().allMatch(Character::isDigit);
        if (descriptor) {
            return;
        }
        String raw = text.substring(start, at);
        if (open.words.isEmpty() && (RESERVED.contains(raw) || variables.assign(built.text(), raw))) {
            return;
        }
        if (words >= MOST_WORDS) {
            return;
        }
        List<Word> expanded = Braces.expand(built, raw);
        words += expanded.size();
        open.words.addAll(expanded);
    }

    /** Reads one word, up to an unquoted blank, operator or the closing character. */
    private WordBuilder read(char close, Scope scope, int depth) {
        WordBuilder word = new WordBuilder();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == close && close != '\0') {
                break;
            }
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';' || c == '|' || c == '&' || c == '<'
                    || c == '>') {
                break;
            }
            if (c == ')' || (c == '(' && !isGroup(word))) {
                break;
            }
            at++;
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

    /** {@code src/(group)/page}: no shell takes it unquoted, yet people and models write it, and mean the path. */
    private boolean isGroup(WordBuilder word) {
        return word.endsWith('/');
    }

    private void group(WordBuilder word) {
        word.quoted('(');
        while (at < text.length()
                && (Character.isLetterOrDigit(peek()) || peek() == '-' || peek() == '_' || peek() == '.')) {
            word.quoted(text.charAt(at++));
        }
        if (peek() == ')') {
            word.quoted(text.charAt(at++));
        }
    }

    private void escape(WordBuilder word) {
        if (at >= text.length()) {
            word.quoted('\\');
            return;
        }
        char next = text.charAt(at++);
        if (next == '\r' && peek() == '\n') {
            at++;
        } else if (next != '\n') {
            word.quoted(next);
        }
    }

    private void single(WordBuilder word) {
        word.start();
        int end = text.indexOf('\'', at);
        end = end < 0 ? text.length() : end;
        word.quoted(text.substring(at, end));
        at = Math.min(text.length(), end + 1);
    }

    private void doubled(WordBuilder word, Scope scope, int depth) {
        word.start();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return;
            }
            if (c == '\\' && at < text.length()) {
                char next = text.charAt(at++);
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
        if (depth < DEEPEST) {
            list('`', new Scope(scope), depth + 1);
        }
        word.quoted(SUBSTITUTED);
    }

    private void dollar(WordBuilder word, Scope scope, int depth, boolean inQuotes) {
        int start = at - 1;
        char next = peek();
        if (next == '(' && depth < DEEPEST) {
            at++;
            list(')', new Scope(scope), depth + 1);
            word.quoted(SUBSTITUTED);
        } else if (next == '{') {
            int end = text.indexOf('}', at);
            if (end < 0 || end - at > 256) {
                word.quoted('$');
                return;
            }
            String name = text.substring(at + 1, end);
            at = end + 1;
            word.quoted(variables.value(name, text.substring(start, at)));
        } else if (next == '\'' && !inQuotes) {
            at++;
            ansi(word);
        } else if (Character.isLetter(next) || next == '_') {
            int end = at;
            while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
                end++;
            }
            String name = text.substring(at, end);
            at = end;
            word.quoted(variables.value(name, "$" + name));
        } else {
            word.quoted('$');
        }
    }

    /** {@code $'...'}: backslash escapes inside single quotes. */
    private void ansi(WordBuilder word) {
        word.start();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\'') {
                return;
            }
            if (c == '\\' && at < text.length()) {
                char next = text.charAt(at++);
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

    private record Heredoc(String end, boolean tabs, List<String> into) {}

    /** The command being read. */
    private record Open(
            Scope scope,
            char close,
            List<Word> words,
            List<Redirect> redirects,
            List<String> inputs,
            List<String> ends) {

        Open(Scope scope, char close) {
            this(scope, close, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        boolean isEmpty() {
            return words.isEmpty() && redirects.isEmpty() && inputs.isEmpty() && ends.isEmpty();
        }

        ShellCommand command() {
            return new ShellCommand(scope, words, redirects, inputs);
        }
    }
}
