package io.canon4j.spine.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One pass over a script. Every character is read once: substitutions are read where they stand, by the same pass one level
 * deeper, and never searched for.
 */
final class ShellParser {

    /** Substitutions and subshells below this are not read. */
    static final int DEEPEST = 32;

    private static final int MOST_COMMANDS = 2048;
    private static final int MOST_WORDS = 8192;

    /** Words that start a construct and say nothing about what runs. */
    private static final Set<String> RESERVED =
            Set.of("if", "then", "elif", "else", "fi", "do", "done", "while", "until", "esac", "!", "{", "}", "time");

    private final Cursor cursor;
    private final WordReader reader;
    private final Variables variables = new Variables();
    private final Heredocs heredocs = new Heredocs();
    private final List<Open> finished = new ArrayList<>();
    private int words;

    ShellParser(String text) {
        this.cursor = new Cursor(text);
        this.reader = new WordReader(cursor, variables, this::list);
    }

    List<ShellCommand> parse() {
        while (!cursor.atEnd()) {
            list('\0', new Scope(null), 0);
        }
        heredocs.read(cursor);
        return finished.stream().map(Open::command).toList();
    }

    /** Commands up to the closing character, which is consumed, or to the end. */
    private void list(char close, Scope scope, int depth) {
        Open open = new Open(scope, close);
        while (!cursor.atEnd()) {
            char c = cursor.peek();
            if (c == close && close != '\0') {
                cursor.skip();
                break;
            }
            if (c == '\n') {
                cursor.skip();
                open = finish(open);
                heredocs.read(cursor);
            } else if (c == ' ' || c == '\t' || c == '\r') {
                cursor.skip();
            } else if (c == '#') {
                cursor.skipTo('\n');
            } else if (c == ';' || c == '|') {
                cursor.skip();
                open = finish(open);
            } else if (c == '&') {
                open = ampersand(open, depth);
            } else if (c == '(') {
                cursor.skip();
                open = finish(open);
                if (depth < DEEPEST) {
                    list(')', new Scope(scope), depth + 1);
                }
            } else if (c == ')') {
                cursor.skip();
                open = finish(open);
            } else if (c == '<' || c == '>') {
                redirect(open, depth);
            } else {
                word(open, depth);
            }
        }
        finish(open);
    }

    private Open ampersand(Open open, int depth) {
        cursor.skip();
        if (cursor.peek() != '>') {
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

    private void redirect(Open open, int depth) {
        boolean out = cursor.peek() == '>';
        cursor.skip();
        if (cursor.peek() == '(') {
            cursor.skip();
            if (depth < DEEPEST) {
                list(')', new Scope(open.scope), depth + 1);
            }
            return;
        }
        if (!out && cursor.peek() == '<') {
            cursor.skip();
            if (cursor.peek() == '<') {
                cursor.skip();
                cursor.skipBlanks();
                open.inputs.add(reader.read(open.close, open.scope, depth).text());
            } else {
                heredoc(open, depth);
            }
            return;
        }
        if (cursor.peek() == '>' || cursor.peek() == '|') {
            out = true;
            cursor.skip();
        } else if (cursor.peek() == '&') {
            cursor.skip();
        }
        cursor.skipBlanks();
        int start = cursor.at();
        WordBuilder target = reader.read(open.close, open.scope, depth);
        String name = target.text();
        boolean descriptor =
                name.equals("-") || (!name.isEmpty() && name.chars().allMatch(Character::isDigit));
        if (target.isStarted() && !descriptor) {
            Redirect.Direction direction = out ? Redirect.Direction.OUT : Redirect.Direction.IN;
            for (Word word : Braces.expand(target, cursor.since(start))) {
                open.redirects.add(new Redirect(direction, word));
            }
        }
    }

    private void heredoc(Open open, int depth) {
        boolean tabs = cursor.peek() == '-';
        if (tabs) {
            cursor.skip();
        }
        cursor.skipBlanks();
        WordBuilder end = reader.read(open.close, open.scope, depth);
        if (end.isStarted()) {
            heredocs.open(end.text(), tabs, open.inputs);
            open.ends.add(end.text());
        }
    }

    private void word(Open open, int depth) {
        int start = cursor.at();
        WordBuilder built = reader.read(open.close, open.scope, depth);
        if (cursor.at() == start) {
            cursor.skip();
            return;
        }
        boolean descriptor = (cursor.peek() == '>' || cursor.peek() == '<')
                && built.isPlain()
                && built.text().chars().allMatch(Character::isDigit);
        if (descriptor) {
            return;
        }
        String raw = cursor.since(start);
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
