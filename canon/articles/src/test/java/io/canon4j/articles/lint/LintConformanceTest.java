package io.canon4j.articles.lint;

import static io.canon4j.articles.ConformanceCases.text;
import static io.canon4j.articles.ConformanceCases.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.Article;
import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.Articles;
import io.canon4j.articles.ConformanceCases;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.WriteResult;
import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.guard.Quotes;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A write is advised as pi-canon advises it, through the whole desk")
class LintConformanceTest {

    @TempDir
    Path project;

    static List<JsonNode> cases() {
        return ConformanceCases.of("lint");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void write_yieldsTheReferencesCodesAndQuotes(JsonNode c) {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-30T00:00:00Z"));
        Path canonDir = project.resolve(".canon");
        Articles articles = Articles.open(canonDir);
        WriteDesk desk = WriteDesk.open(articles, FileJournal.open(canonDir, clock), clock);
        for (String neighbour : List.of("src", "src/feed")) {
            desk.write(
                    ArticleWrite.to(new Address(neighbour)).body("A neighbour.").capsule("Neighbour."));
        }
        Address address = new Address(text(c, "path"));
        boolean existed = !c.get("prior").isNull();
        if (existed) {
            desk.write(ArticleWrite.to(address).body(text(c, "prior")).capsule(text(c, "capsule")));
        }
        Article before = articles.read(address);

        WriteResult result =
                desk.write(ArticleWrite.to(address).body(text(c, "body")).capsule(text(c, "capsule")));

        assertThat(result).isInstanceOf(WriteResult.Written.class);
        WriteResult.Written written = (WriteResult.Written) result;
        assertThat(written.advice())
                .extracting(Advice::code)
                .containsExactlyInAnyOrderElementsOf(texts(c.get("codes")));
        List<Guard.Finding> lost =
                before == null ? List.of() : Guard.droppedLines().compare(before.body(), text(c, "body"));
        assertThat(Quotes.of(lost)).isEqualTo(texts(c.get("quoted")));
    }
}
