package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Articles;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.ProjectTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index kept by one run ranks in the next as one made from the store as it is, and costs only what has changed. */
class KeptRankingTest {

    private static final int PAGES = 30;
    private static final Instant LONG_AGO = Instant.parse("2026-01-02T03:04:05Z");
    private static final String[] WORDS = {"queue", "retry", "cents", "feed", "ledger", "pages", "restart", "index"};

    @TempDir
    Path folder;

    private Path project;
    private int edits;

    @BeforeEach
    void plant() throws IOException {
        project = folder.resolve("project");
        for (int i = 0; i < PAGES; i++) {
            page("src/part" + i % 3 + "/file" + i, "rule", "queue cents file" + i);
        }
    }

    @Test
    void fill_nothingHasChanged_readsNothing() throws Exception {
        start().keep();

        RankedArticles next = start();

        assertThat(next.changes()).isZero();
        assertThatItRanksAsAFreshOne(next, "queue file7");
    }

    @Test
    void fill_someCameChangedAndWent_readsThose() throws Exception {
        start().keep();
        page("src/part0/file0", "rule", "restart");
        page("src/part0/new", "rule", "restart queue");
        Files.delete(file("src/part1/file1"));

        RankedArticles next = start();

        assertThat(next.changes()).isEqualTo(2);
        assertThatItRanksAsAFreshOne(next, "queue file1 restart");
    }

    @Test
    @DisplayName(
            "an article whose asset came between two runs does not rank in the second, though its file is as it was")
    void fill_assetCame_doesNotRank() throws Exception {
        page("src/part0/owned", "asset", "restart");
        start().keep();
        Files.createDirectories(project.resolve("src/part0"));
        Files.writeString(project.resolve("src/part0/owned.py"), "");

        assertThat(start().index().rank("restart")).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName(
            "after random edits in a run and between runs, each kept by the one before, scores and order are exact")
    void fill_afterRandomEdits_ranksAsAFreshIndex(long seed) throws Exception {
        Random random = new Random(seed);
        RankedArticles ranked = start();
        for (int run = 0; run < 25; run++) {
            edit(random);
            look(ranked);
            ranked.keep();
            edit(random);
            ranked = start();
            assertThat(ranked.changes()).as("seed %d, run %d", seed, run).isLessThan(PAGES / 2);
            for (String word : WORDS) {
                assertThatItRanksAsAFreshOne(ranked, word + " queue part1 file2");
            }
        }
    }

    @Test
    @DisplayName("a file with any byte changed, or cut anywhere, is of no use, and the index is made anew")
    void fill_damagedFile_isMadeAnew() throws Exception {
        start().keep();
        byte[] whole = Files.readAllBytes(kept());
        Random random = new Random(7);
        for (int i = 0; i < 40; i++) {
            byte[] damaged = i % 2 == 0 ? whole.clone() : Arrays.copyOf(whole, random.nextInt(whole.length));
            if (i % 2 == 0) {
                damaged[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(kept(), damaged);

            RankedArticles next = start();

            assertThat(next.changes()).isEqualTo(PAGES);
            assertThatItRanksAsAFreshOne(next, "queue file7");
        }
    }

    @Test
    @DisplayName("a file that came from another place, as with a checkout or an archive, counts for nothing")
    void fill_fileOfAnotherPlace_isMadeAnew() throws Exception {
        start().keep();
        byte[] foreign = Files.readAllBytes(kept());
        Path old = project.resolve(".canon/state");
        Files.move(old, folder.resolve("old"));
        Files.createDirectories(old);
        Files.write(kept(), foreign);

        assertThat(start().changes()).isEqualTo(PAGES);
    }

    @Test
    void fill_stateIsALink_isMadeAnewAndNotKept() throws Exception {
        start().keep();
        Path outside = folder.resolve("outside");
        Files.move(project.resolve(".canon/state"), outside);
        Files.createSymbolicLink(project.resolve(".canon/state"), outside);
        byte[] before = Files.readAllBytes(outside.resolve("ranking.index"));
        page("src/part0/file0", "rule", "restart");

        RankedArticles next = start();

        assertThat(next.changes()).isEqualTo(PAGES);
        next.keep();
        assertThat(Files.readAllBytes(outside.resolve("ranking.index"))).isEqualTo(before);
        assertThatItRanksAsAFreshOne(next, "restart");
    }

    @Test
    void keep_overWhatARunLeftUnfinished_leavesOneFile() throws Exception {
        Files.createDirectories(kept().getParent());
        Files.writeString(kept().resolveSibling("ranking.new"), "half");

        start().keep();

        try (Stream<Path> files = Files.list(kept().getParent())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(".gitignore", "ranking.index", "ranking.lock");
        }
        assertThat(start().changes()).isZero();
    }

    @Test
    void keep_moreThanMayBeKept_keepsWhatWasThere() throws Exception {
        start().keep();
        byte[] before = Files.readAllBytes(kept());
        Path canonDir = project.resolve(".canon");
        KeptRanking small = new KeptRanking(Storage.disk(), canonDir, before.length - 1);
        RankedArticles ranked = new RankedArticles(ProjectTree.at(project), Articles.open(canonDir), small);
        ranked.fill(Thread::new);

        ranked.keep();

        assertThat(kept()).hasBinaryContent(before);
        assertThatItRanksAsAFreshOne(ranked, "queue file7");
    }

    @Test
    void keepIfWorthIt_fewArticles_keepsNothing() throws Exception {
        assertThat(start().keepIfWorthIt()).isFalse();
        assertThat(kept()).doesNotExist();
    }

    @Test
    void keepIfWorthIt_manyArticles_keepsOnce() throws Exception {
        for (int i = 0; i < 100; i++) {
            page("src/many/file" + i, "rule", "queue");
        }
        RankedArticles ranked = start();

        assertThat(ranked.keepIfWorthIt()).isTrue();
        assertThat(ranked.keepIfWorthIt()).isFalse();
        assertThat(start().changes()).isZero();
    }

    private Path kept() {
        return project.resolve(".canon/state/ranking.index");
    }

    private RankedArticles start() throws Exception {
        Path canonDir = project.resolve(".canon");
        RankedArticles ranked = new RankedArticles(
                ProjectTree.at(project), Articles.open(canonDir), new KeptRanking(Storage.disk(), canonDir));
        ranked.fill(Thread::new);
        return ranked;
    }

    private static void look(RankedArticles ranked) {
        boolean reachedEnd;
        do {
            reachedEnd = ranked.look();
        } while (!reachedEnd);
    }

    private void assertThatItRanksAsAFreshOne(RankedArticles ranked, String query) {
        assertThat(ranked.index().rank(query))
                .as(query)
                .isEqualTo(RankedArticlesTest.fresh(project).rank(query));
    }

    private void edit(Random random) throws IOException {
        for (int left = random.nextInt(4); left >= 0; left--) {
            String place = "src/part" + random.nextInt(3) + "/file" + random.nextInt(PAGES);
            switch (random.nextInt(5)) {
                case 0 -> Files.deleteIfExists(file(place));
                case 1 -> {
                    Files.createDirectories(project.resolve(place).getParent());
                    Files.writeString(project.resolve(place + ".py"), "");
                }
                case 2 -> Files.deleteIfExists(project.resolve(place + ".py"));
                default ->
                    page(
                            place,
                            random.nextInt(3) == 0 ? "rule" : "asset",
                            WORDS[random.nextInt(WORDS.length)] + " " + WORDS[random.nextInt(WORDS.length)]);
            }
        }
    }

    private Path file(String address) {
        return project.resolve(".canon/articles/" + address + ".md");
    }

    /** Each page has a time of its own, long before now, so that its print stays. */
    private void page(String address, String scope, String body) throws IOException {
        Files.createDirectories(file(address).getParent());
        Files.writeString(file(address), "---\ncapsule: About it.\nscope: " + scope + "\n---\n\n" + body + "\n");
        Files.setLastModifiedTime(file(address), FileTime.from(LONG_AGO.plusSeconds(edits++)));
    }
}
