package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.journal.storage.MemoryStorage.Fault;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Moving an article")
class ArticleMoveTest {

    private static final Path CANON = Path.of("/memory/.canon").toAbsolutePath();
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));
    private static final Address OLD = new Address("src/feed");
    private static final Address NEW = new Address("src/intake");
    private static final Address LINKING = new Address("src/report");
    private static final String LINKS =
            "See [[Src/Feed|the feed]], [[src/feed#limits]], [[src/feed.md]] and [[src/feeder]].\n"
                    + "`[[src/feed]]`\n```\n[[src/feed]]\n```";
    private static final String REWRITTEN =
            "See [[src/intake|the feed]], [[src/intake#limits]], [[src/intake]] and [[src/feeder]].\n"
                    + "`[[src/feed]]`\n```\n[[src/feed]]\n```\n";

    private record Store(Articles articles, Journal journal, WriteDesk desk, ArticleMove mover) {
        static Store on(MemoryStorage storage) {
            Articles articles = Articles.open(CANON, storage);
            Journal journal = FileJournal.open(CANON, storage, CLOCK);
            WriteDesk desk = WriteDesk.open(articles, journal, CLOCK, Guard.droppedLines(), DeskSettings.DEFAULT);
            return new Store(articles, journal, desk, new ArticleMove(desk, journal));
        }

        void fill() {
            desk.write(ArticleWrite.to(OLD).capsule("Feed.").body("Itself: [[src/feed]]."));
            desk.write(ArticleWrite.to(LINKING).capsule("Report.").body(LINKS));
        }
    }

    @Test
    void move_rewritesLinksAndRecordsIt() {
        Store store = Store.on(new MemoryStorage());
        store.fill();

        ArticleMove.Outcome outcome = store.mover().move(OLD, NEW);

        assertThat(outcome).isInstanceOfSatisfying(ArticleMove.Outcome.Moved.class, moved -> {
            assertThat(moved.relinked()).containsExactly(NEW, LINKING);
            assertThat(store.journal().newest(NEW, 3).names()).containsExactly(moved.record());
        });
        assertMoved(store);
    }

    @Test
    void move_ontoAnotherArticle_isRefused() {
        Store store = Store.on(new MemoryStorage());
        store.fill();

        assertThat(store.mover().move(OLD, LINKING)).isInstanceOf(ArticleMove.Outcome.Refused.class);
        assertThat(store.mover().move(new Address("nothing"), NEW)).isInstanceOf(ArticleMove.Outcome.Refused.class);
        assertThat(store.mover().move(OLD, OLD)).isInstanceOf(ArticleMove.Outcome.Refused.class);
        assertThat(store.articles().exists(OLD)).isTrue();
    }

    @DisplayName("D14: a move cut at any step is finished by asking again")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void move_cutAtAnyOperation_isFinishedByAskingAgain(Fault fault) {
        MemoryStorage dry = new MemoryStorage();
        Store first = Store.on(dry);
        first.fill();
        int from = dry.operations();
        first.mover().move(OLD, NEW);
        for (int at = from; at < dry.operations(); at++) {
            MemoryStorage storage = new MemoryStorage();
            Store cut = Store.on(storage);
            cut.fill();
            storage.failAt(at, fault);
            try {
                cut.mover().move(OLD, NEW);
            } catch (StoreException | MemoryStorage.PowerLoss e) {
                // Asked again below.
            }
            Store after = Store.on(storage.afterPowerLoss(at));

            ArticleMove.Outcome outcome = after.mover().move(OLD, NEW);

            assertThat(outcome instanceof ArticleMove.Outcome.Moved
                            || !after.articles().exists(OLD))
                    .as(fault + " at operation " + at + ": " + outcome)
                    .isTrue();
            assertMoved(after);
        }
    }

    private static void assertMoved(Store store) {
        assertThat(store.articles().read(OLD)).isNull();
        assertThat(store.articles().read(NEW).body()).isEqualTo("Itself: [[src/intake]].\n");
        assertThat(store.articles().read(NEW).capsule()).isEqualTo("Feed.");
        assertThat(store.articles().read(LINKING).body()).isEqualTo(REWRITTEN);
        assertThat(store.journal().newest(OLD, 9).names()).hasSize(1);
    }
}
