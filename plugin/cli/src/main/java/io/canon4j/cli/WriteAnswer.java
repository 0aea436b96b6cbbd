package io.canon4j.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.canon4j.articles.Article;
import io.canon4j.articles.WriteResult;
import io.canon4j.articles.lint.Advice;
import io.canon4j.spine.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a write, as it is printed. Parts that do not apply are absent. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WriteAnswer(
        Outcome result,
        String address,
        @Nullable String revision,
        List<Advice> advice,
        @Nullable String grew,
        @Nullable String replacedWordingIn,
        List<String> reasons,
        @Nullable String theirs,
        @Nullable String yours) {

    enum Outcome {
        CREATED,
        WRITTEN,
        ALREADY_CURRENT,
        REJECTED,
        CONFLICT
    }

    static WriteAnswer of(WriteResult result, Address address) {
        String at = address.value();
        if (result instanceof WriteResult.Written written) {
            return new WriteAnswer(
                    written.created() ? Outcome.CREATED : Outcome.WRITTEN,
                    at,
                    written.article().revision().value(),
                    written.advice(),
                    written.growth() == null ? null : written.growth().toString(),
                    written.replacedIn(),
                    List.of(),
                    null,
                    null);
        }
        if (result instanceof WriteResult.AlreadyCurrent current) {
            String revision = current.article().revision().value();
            return new WriteAnswer(Outcome.ALREADY_CURRENT, at, revision, List.of(), null, null, List.of(), null, null);
        }
        if (result instanceof WriteResult.Rejected rejected) {
            return new WriteAnswer(Outcome.REJECTED, at, null, List.of(), null, null, rejected.reasons(), null, null);
        }
        WriteResult.Conflict conflict = (WriteResult.Conflict) result;
        @Nullable Article theirs = conflict.theirs();
        return new WriteAnswer(
                Outcome.CONFLICT,
                at,
                theirs == null ? null : theirs.revision().value(),
                List.of(),
                null,
                null,
                List.of(),
                conflict.theirText(),
                conflict.yours());
    }

    /** Whether the article says now what was asked. */
    @JsonIgnore
    boolean stands() {
        return result != Outcome.REJECTED && result != Outcome.CONFLICT;
    }

    String print() {
        StringBuilder text = new StringBuilder();
        text.append(Words.of(result)).append(' ').append(address).append('\n');
        if (result == Outcome.CONFLICT) {
            return text.append(bothTexts()).toString();
        }
        if (revision != null) {
            text.append("revision: ").append(revision).append('\n');
        }
        if (grew != null) {
            text.append(grew).append('\n');
        }
        if (replacedWordingIn != null) {
            text.append("the old wording is kept in ").append(replacedWordingIn).append('\n');
        }
        advice.forEach(piece -> text.append("advice: [")
                .append(piece.code())
                .append("] ")
                .append(piece.text())
                .append('\n'));
        reasons.forEach(reason -> text.append("refused: ").append(reason).append('\n'));
        return text.toString();
    }

    private String bothTexts() {
        return "somebody changed it since; nothing was overwritten. "
                + (revision == null ? "It is gone now.\n" : "Its revision is " + revision + "\n")
                + "<<<<<<< theirs\n" + ended(theirs) + "=======\n" + ended(yours) + ">>>>>>> yours\n";
    }

    private static String ended(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return "";
        }
        return text.endsWith("\n") ? text : text + "\n";
    }
}
