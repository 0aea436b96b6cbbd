package io.canon4j.spine.shell;

import java.util.List;

/**
 * One program call of a script.
 *
 * @param scope the environment it runs in
 * @param words the program and its arguments, assignments in front of it left out; empty for a bare redirection
 * @param redirects the files it is redirected to and from
 * @param inputs the text of its here-documents and here-strings
 */
public record ShellCommand(Scope scope, List<Word> words, List<Redirect> redirects, List<String> inputs) {

    /** Copies the lists. */
    public ShellCommand {
        words = List.copyOf(words);
        redirects = List.copyOf(redirects);
        inputs = List.copyOf(inputs);
    }

    /** A program call given word by word, as a list of arguments is. */
    public static ShellCommand ofWords(List<String> words) {
        return new ShellCommand(
                new Scope(null), words.stream().map(Word::literal).toList(), List.of(), List.of());
    }

    /** The program's name without its directory and {@code .exe}, empty when there is none. */
    public String program() {
        return words.isEmpty() ? "" : programName(words.get(0).text());
    }

    /** The words after the program. */
    public List<Word> arguments() {
        return words.isEmpty() ? words : words.subList(1, words.size());
    }

    /** The same command from its {@code n}-th word on: what {@code sudo} or {@code timeout 5} runs. */
    public ShellCommand from(int n) {
        return new ShellCommand(scope, words.subList(Math.min(n, words.size()), words.size()), redirects, inputs);
    }

    /** A program's name without its directory and {@code .exe}. */
    static String programName(String word) {
        int slash = Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\'));
        String name = word.substring(slash + 1);
        return name.endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
    }
}
