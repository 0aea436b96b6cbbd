package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;

/** How a line tells the model to get at the article. */
public enum LineStyle {
    /** The model has the {@code canon} tool: lines are bare, and a pointer names the call. */
    TOOL {
        @Override
        String suffix(ArticleRef article) {
            return "";
        }

        @Override
        String howToRead(ArticleRef article) {
            return "canon read " + article.label();
        }

        @Override
        String howToWrite() {
            return "with canon write";
        }
    },
    /** The model has only the application's file tools: every line ends in the file to read or edit. */
    FILE {
        @Override
        String suffix(ArticleRef article) {
            return " [" + file(article) + "]";
        }

        @Override
        String howToRead(ArticleRef article) {
            return "the file below";
        }

        @Override
        String howToWrite() {
            return "in its file";
        }
    };

    abstract String suffix(ArticleRef article);

    abstract String howToRead(ArticleRef article);

    abstract String howToWrite();

    private static String file(ArticleRef article) {
        return OneLine.of(".canon/articles/" + article.address().value() + ".md");
    }
}
