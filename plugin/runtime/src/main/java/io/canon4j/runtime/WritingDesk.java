package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.Scope;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.WriteResult;
import io.canon4j.articles.lint.Advice;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Puts a model's write through the write desk and says what became of it. */
final class WritingDesk {

    private final WriteDesk desk;

    WritingDesk(WriteDesk desk) {
        this.desk = desk;
    }

    Desk.Answer write(Address address, Desk.ArticleDraft draft, Desk.Author author) {
        ArticleWrite write = ArticleWrite.to(address)
                .body(draft.body())
                .capsule(draft.capsule())
                .scope(scope(draft.scope()))
                .by(author.actor())
                .in(author.session())
                .having(author.unreviewed());
        WriteResult result = desk.write(write);
        if (result instanceof WriteResult.Written written) {
            return written(written);
        }
        if (result instanceof WriteResult.AlreadyCurrent current) {
            return known(current.article(), address + " is already current; nothing was written.");
        }
        if (result instanceof WriteResult.Conflict conflict) {
            return Desk.Answer.refused("Nothing was written: " + address + " has changed meanwhile. It now reads:\n"
                    + conflict.theirText());
        }
        WriteResult.Rejected rejected = (WriteResult.Rejected) result;
        return Desk.Answer.refused("Nothing was written: " + String.join(" ", rejected.reasons()));
    }

    private static Desk.Answer written(WriteResult.Written written) {
        StringBuilder text = new StringBuilder();
        text.append(written.created() ? "Created " : "Updated ")
                .append(written.article().address())
                .append('.');
        if (written.growth() != null) {
            text.append(' ').append(written.growth()).append('.');
        }
        for (Advice advice : written.advice()) {
            text.append("\nadvice (").append(advice.code()).append("): ").append(advice.text());
        }
        if (written.replacedIn() != null) {
            text.append("\nThe replaced wording is kept in ")
                    .append(written.replacedIn())
                    .append('.');
        }
        return known(written.article(), text.toString());
    }

    /** After a write the model knows the capsule: that is the text whose presence counts. */
    private static Desk.Answer known(Article article, String text) {
        String content = article.capsule().isEmpty() ? article.body() : article.capsule();
        return new Desk.Answer(text, false, ArticleRef.project(article.address()), content);
    }

    private static @Nullable Scope scope(@Nullable String word) {
        if (word == null || word.isBlank()) {
            return null;
        }
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "rule" -> Scope.RULE;
            case "asset" -> Scope.ASSET;
            default -> throw new IllegalArgumentException("scope was '" + word + "' but must be rule or asset");
        };
    }
}
