package io.canon4j.articles.page;

import io.canon4j.journal.files.UnreviewedLine;
import io.canon4j.journal.files.YamlScalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The content of an article file.
 *
 * @param capsule the one dense line, empty where there is none
 * @param updated UTC day of the last write that changed something, {@code yyyy-mm-dd}, empty where not said
 * @param scope {@code rule}, or empty for an article about an asset
 * @param extra front matter lines that are not ours, verbatim and in order
 * @param body everything below the front matter, verbatim
 * @param strays front matter lines that belong to no key; a reader loses nothing by them, a rewrite drops them
 * @param problems what a person should repair in the file, each a sentence; reading went on regardless
 */
public record Page(
        String capsule,
        String updated,
        String scope,
        List<String> extra,
        String body,
        List<String> strays,
        List<String> problems) {

    /** The content of a file that does not exist yet. */
    public static final Page EMPTY = new Page("", "", "", List.of(), "", List.of(), List.of());

    /** Copies the lists. */
    public Page {
        extra = List.copyOf(extra);
        strays = List.copyOf(strays);
        problems = List.copyOf(problems);
    }

    /** Reads a file's text. Never fails: what is not front matter is body, and what is odd is named. */
    public static Page parse(String text) {
        return PageReader.read(text);
    }

    /** Whether the body holds what was meant to be front matter and could not be read as such. */
    public boolean hidesFrontMatter() {
        int end = body.indexOf('\n');
        String first = (end < 0 ? body : body.substring(0, end)).replace("\uFEFF", "");
        return !problems.isEmpty() && first.strip().equals("---");
    }

    /** The text of the file, as stores of pi-canon write it: owned keys, foreign lines, body, one newline. */
    public String text() {
        return PageWriter.write(this);
    }

    /** A capsule as it is stored: one line, no blanks around it. */
    public static String oneLine(String capsule) {
        return capsule.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** A body as it is stored: no blanks at its end. */
    public static String trimmedBody(String body) {
        return body.stripTrailing();
    }

    /** The same page with another capsule. */
    public Page withCapsule(String line) {
        return new Page(oneLine(line), updated, scope, extra, body, strays, problems);
    }

    /** The same page with another body; front matter pasted with it is left out, see {@link PastedFrontMatter}. */
    public Page withBody(String text) {
        return new Page(capsule, updated, scope, extra, PastedFrontMatter.without(text, this), strays, problems);
    }

    /** The same page with another scope, empty for an article about an asset. */
    public Page withScope(String word) {
        return new Page(capsule, updated, word, extra, body, strays, problems);
    }

    /** The value of a one-line foreign key, unquoted; empty where there is none. */
    public String foreign(String key) {
        return extra.stream()
                .filter(line -> line.startsWith(key + ":"))
                .findFirst()
                .map(line -> YamlScalar.read(line.substring(key.length() + 1).strip()))
                .orElse("");
    }

    /** The same page with this one-line foreign key, in the place where it stood before, else last. */
    public Page withForeign(String key, String value) {
        List<String> lines = new ArrayList<>(extra);
        String line = key + ": " + YamlScalar.write(value);
        int at = 0;
        while (at < lines.size() && !lines.get(at).startsWith(key + ":")) {
            at++;
        }
        if (at < lines.size()) {
            lines.set(at, line);
        } else {
            lines.add(line);
        }
        return new Page(capsule, updated, scope, lines, body, strays, problems);
    }

    /** The same page, changed on this day. */
    public Page withUpdated(String day) {
        return new Page(capsule, day, scope, extra, body, strays, problems);
    }

    /** The same page, naming these sources besides those it names already as read by its writers and reviewed by nobody. */
    public Page withUnreviewed(List<String> sources) {
        if (sources.isEmpty()) {
            return this;
        }
        Set<String> all = new LinkedHashSet<>();
        List<String> others = new ArrayList<>();
        for (String line : extra) {
            List<String> named = UnreviewedLine.read(line);
            if (named.isEmpty()) {
                others.add(line);
            } else {
                all.addAll(named);
            }
        }
        all.addAll(sources);
        others.add(UnreviewedLine.of(List.copyOf(all)));
        return new Page(capsule, updated, scope, others, body, strays, problems);
    }

    /** Whether the two say the same apart from the day and blanks at the end of the body. */
    public boolean saysTheSameAs(Page other) {
        return capsule.equals(other.capsule)
                && scope.equals(other.scope)
                && extra.equals(other.extra)
                && trimmedBody(body).equals(trimmedBody(other.body));
    }
}
