package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.Scope;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.ProjectTree;
import io.canon4j.surfacing.retrieval.Lexical;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The index that follows a store ranks as one made from the store as it is. */
class RankedArticlesTest {

    private static final String[] WORDS = {"queue", "retry", "cents", "feed", "ledger", "pages", "restart", "index"};

    @TempDir
    Path project;

    private Articles articles;
    private RankedArticles ranked;

    @BeforeEach
    void plant() throws IOException {
        for (int i = 0; i < 30; i++) {
            page("src/part" + i % 3 + "/file" + i, "rule", "queue cents file" + i);
        }
        articles = Articles.open(project.resolve(".canon"));
        ranked = new RankedArticles(
                ProjectTree.at(project), articles, new KeptRanking(Storage.disk(), articles.canonDir()));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    @DisplayName(
            "after random edits around the program, of articles and of assets, a look makes scores and order exact")
    void look_afterRandomEdits_ranksAsAFreshIndex(long seed) throws Exception {
        Random random = new Random(seed);
        ranked.fill(Thread::new);
        for (int round = 0; round < 40; round++) {
            for (int edit = random.nextInt(5); edit >= 0; edit--) {
                edit(random);
            }
            look();
            for (String word : WORDS) {
                String query = word + " queue part1 file2";
                assertThat(ranked.index().rank(query))
                        .as("seed %d, round %d, %s", seed, round, query)
                        .isEqualTo(fresh(project).rank(query));
            }
        }
    }

    @Test
    @DisplayName("an edit in place that a read has noticed is in the index without a look")
    void catchUp_readFoundAnotherText_followsAtOnce() throws Exception {
        ranked.fill(Thread::new);
        page("src/part0/file0", "rule", "restart");
        articles.read(Address.of("src/part0/file0"));

        ranked.catchUp();

        assertThat(ranked.index().rank("restart")).extracting(Lexical.Hit::path).containsExactly("src/part0/file0");
    }

    @Test
    @DisplayName(
            "what came, went or was put in another's place in a directory follows when the store looks at its directories")
    void catchUp_afterRefresh_followsDirectories() throws Exception {
        ranked.fill(Thread::new);
        page("src/part0/new", "rule", "restart");
        Files.delete(file("src/part1/file1"));
        Path aside = project.resolve("aside.md");
        Files.writeString(aside, "---\ncapsule: ledger\nscope: rule\n---\n\nx\n");
        Files.move(aside, file("src/part2/file2"), StandardCopyOption.ATOMIC_MOVE);

        articles.refresh();
        ranked.catchUp();

        assertThat(ranked.index().rank("restart")).extracting(Lexical.Hit::path).containsExactly("src/part0/new");
        assertThat(ranked.index().rank("ledger")).extracting(Lexical.Hit::path).containsExactly("src/part2/file2");
        assertThat(ranked.index().rank("file1")).isEmpty();
    }

    @Test
    void fill_articlesThatOwnAnAssetOrThatNobodyReviewed_doNotRank() throws Exception {
        asset("src/part0/owned.py");
        page("src/part0/owned", "asset", "restart");
        page("src/part0/free", "asset", "restart");
        page("src/part0/marked", "rule\nunreviewed: [web]", "restart");
        articles.refresh();

        ranked.fill(Thread::new);

        assertThat(ranked.index().rank("restart")).extracting(Lexical.Hit::path).containsExactly("src/part0/free");
    }

    @Test
    void fill_fileThatCannotBeRead_hidesNoOther() throws Exception {
        Files.write(file("src/part0/file0"), new byte[Articles.LONGEST_FILE + 1]);

        ranked.fill(Thread::new);

        assertThat(ranked.index().size()).isEqualTo(29);
    }

    @Test
    void fill_linkInTheStore_isNotFollowed() throws Exception {
        Path outside = Files.createDirectories(project.resolve("outside"));
        Files.writeString(outside.resolve("secret.md"), "---\nscope: rule\n---\nrestart\n");
        Files.createSymbolicLink(project.resolve(".canon/articles/linked"), outside);
        Files.createSymbolicLink(file("src/part0/linked"), outside.resolve("secret.md"));
        articles.refresh();

        ranked.fill(Thread::new);
        look();

        assertThat(ranked.index().rank("restart")).isEmpty();
    }

    private void look() {
        boolean reachedEnd;
        do {
            reachedEnd = ranked.look();
        } while (!reachedEnd);
    }

    /** An index made from the store as it is. */
    static Lexical fresh(Path project) {
        ProjectTree tree = ProjectTree.at(project);
        Articles now = Articles.open(project.resolve(".canon"));
        List<Lexical.Document> documents = new ArrayList<>();
        for (Address address : now.addresses()) {
            Article article = now.read(address);
            if (article != null
                    && article.unreviewed().isEmpty()
                    && (article.scope() == Scope.RULE || !tree.hasAsset(address))) {
                documents.add(new Lexical.Document(address.value(), article.capsule(), article.body()));
            }
        }
        return Lexical.over(documents);
    }

    private void edit(Random random) throws IOException {
        String place = "src/part" + random.nextInt(3) + "/file" + random.nextInt(30);
        switch (random.nextInt(5)) {
            case 0 -> Files.deleteIfExists(file(place));
            case 1 -> asset(place + (random.nextBoolean() ? ".py" : ".tar.gz"));
            case 2 -> Files.deleteIfExists(project.resolve(place + ".py"));
            default ->
                page(
                        place,
                        random.nextInt(3) == 0 ? "rule" : random.nextInt(3) == 0 ? "asset\nunreviewed: [web]" : "asset",
                        WORDS[random.nextInt(WORDS.length)] + " " + WORDS[random.nextInt(WORDS.length)]);
        }
    }

    private Path file(String address) {
        return project.resolve(".canon/articles/" + address + ".md");
    }

    private void page(String address, String scope, String body) throws IOException {
        Files.createDirectories(file(address).getParent());
        Files.writeString(file(address), "---\ncapsule: About it.\nscope: " + scope + "\n---\n\n" + body + "\n");
    }

    private void asset(String path) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), "");
    }
}
