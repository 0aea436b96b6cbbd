package io.canon4j.surfacing.secrets;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Budget;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.LineStyle;
import io.canon4j.surfacing.Presence;
import io.canon4j.surfacing.SurfacingTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A folder of the corpus: a text, and what must not come out of it. */
record CorpusCase(String name, Kind kind, String text, List<String> never) {

    private static final Path CORPUS = Path.of("src/test/resources/corpus");

    private static final Pattern CHARACTER = Pattern.compile("<U\\+([0-9A-F]{4,5})>");

    /** What a case is about, by the beginning of its folder's name. */
    enum Kind {
        SECRET,
        POISON,
        INNOCENT
    }

    /** All cases of a half, by name; none where the half is not there. */
    static List<CorpusCase> half(String name) {
        if (!Files.isDirectory(CORPUS.resolve(name))) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(CORPUS.resolve(name))) {
            return folders.sorted().map(CorpusCase::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CorpusCase read(Path folder) {
        try {
            String name = folder.getFileName().toString();
            Kind kind = Kind.valueOf(name.substring(0, name.indexOf('-')).toUpperCase(Locale.ROOT));
            Path never = folder.resolve("never.txt");
            return new CorpusCase(
                    name,
                    kind,
                    plain(Files.readString(folder.resolve("text.txt"))).stripTrailing(),
                    Files.exists(never)
                            ? Files.readAllLines(never).stream()
                                    .map(CorpusCase::plain)
                                    .map(line -> line.replace("\\n", "\n"))
                                    .toList()
                            : List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String plain(String written) {
        return CHARACTER
                .matcher(written.replace("<+>", ""))
                .replaceAll(found -> java.util.regex.Matcher.quoteReplacement(
                        Character.toString(Integer.parseInt(found.group(1), 16))));
    }

    /** What is stored of it. */
    String stored() {
        return Secrets.mask(text).text();
    }

    /** What a model is sent of it, without the block's first line and the line's own head. */
    String delivered() {
        Conversation conversation = new Conversation(Budget.UNLIMITED, LineStyle.TOOL, SurfacingTrace.NONE);
        conversation.stage(Line.trusted(ArticleRef.project(Address.of("a")), "2026-11-30", text), "");
        Block block = conversation.next("", "c1", Presence.UNKNOWN);
        String all = block == null ? "" : String.join("\n", block.lines());
        return all.substring(all.indexOf(": ") + 2);
    }

    /** Whether it came out as its kind demands. */
    boolean holds() {
        return switch (kind) {
            case SECRET ->
                never.stream().noneMatch(stored()::contains)
                        && never.stream().noneMatch(delivered()::contains)
                        && !Secrets.mask(text).found().isEmpty();
            case POISON ->
                never.stream().noneMatch(delivered()::contains) && !delivered().contains("\n");
            case INNOCENT -> stored().equals(text) && delivered().equals(text);
        };
    }

    @Override
    public String toString() {
        return name;
    }
}
