package io.canon4j.runtime;

import io.canon4j.surfacing.secrets.RandomLooking;
import io.canon4j.surfacing.secrets.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The one place all text of a model passes on its way to a store and back: known secrets are masked, and the answer says so. */
final class MaskingDesk implements Desk {

    private final Desk desk;

    MaskingDesk(Desk desk) {
        this.desk = desk;
    }

    @Override
    public Answer read(String path) {
        return shown(desk.read(path));
    }

    @Override
    public Answer write(ArticleDraft draft, Author author) {
        List<Secrets.Found> found = new ArrayList<>();
        UnaryOperator<@Nullable String> masked = text -> mask(text, found);
        ArticleDraft harmless = new ArticleDraft(
                draft.path(), masked.apply(draft.body()), masked.apply(draft.capsule()), draft.scope());
        List<Integer> body = harmless.body() == null ? List.of() : RandomLooking.lines(harmless.body());
        return remarking(body, saying(found, shown(desk.write(harmless, author))));
    }

    @Override
    public Answer journal(EntryDraft draft, Author author) {
        Secrets.Masked body = Secrets.mask(draft.body());
        return remarking(
                RandomLooking.lines(body.text()),
                saying(
                        body.found(),
                        shown(desk.journal(new EntryDraft(body.text(), draft.subjects(), draft.slug()), author))));
    }

    @Override
    public Answer map(String path) {
        return shown(desk.map(path));
    }

    @Override
    public Answer search(String query, boolean journal) {
        return shown(desk.search(query, journal));
    }

    private static @Nullable String mask(@Nullable String text, List<Secrets.Found> found) {
        if (text == null) {
            return null;
        }
        Secrets.Masked masked = Secrets.mask(text);
        found.addAll(masked.found());
        return masked.text();
    }

    /** What was stored before there was a mask, or by another program, is masked when it is shown. */
    private static Answer shown(Answer answer) {
        Secrets.Masked text = Secrets.mask(answer.text());
        return text.found().isEmpty()
                ? answer
                : new Answer(
                        text.text(),
                        answer.refused(),
                        answer.article(),
                        Secrets.mask(answer.content()).text(),
                        answer.unreviewed());
    }

    /** Kept as it is: the answer asks, and nothing else happens. */
    private static Answer remarking(List<Integer> lines, Answer answer) {
        if (lines.isEmpty() || answer.refused()) {
            return answer;
        }
        String where = lines.stream().limit(5).map(String::valueOf).collect(Collectors.joining(", "));
        return answer.saying(answer.text() + "\nKept as it is, but it looks random: line " + where
                + ". If that is a secret, take it out and say where it is kept.");
    }

    private static Answer saying(List<Secrets.Found> found, Answer answer) {
        if (found.isEmpty() || answer.refused()) {
            return answer;
        }
        String kinds = found.stream().map(Secrets.Found::toString).collect(Collectors.joining(", "));
        return answer.saying(answer.text() + "\nMasked before it was stored: " + kinds
                + ". Say where the secret is kept, not what it is.");
    }
}
