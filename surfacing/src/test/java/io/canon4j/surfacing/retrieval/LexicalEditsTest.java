package io.canon4j.surfacing.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.surfacing.retrieval.Lexical.Document;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index that has lived through edits ranks as one made from what is left, and both rank as the plain formula does. */
class LexicalEditsTest {

    /** The word that is in every second text of these tests and is no term. */
    private static final Set<String> FUNCTION_WORDS = Set.of("which");

    private static final String[] WORDS = {
        "which",
        "queue",
        "Queue",
        "retry",
        "cents",
        "_private_",
        "src/feed/sync.py",
        "page_size",
        "\u212Aelvin",
        "D\u0130SK",
        "\u00e9clair",
        "x1y2",
        "2026",
        "a_b",
        "____",
        "Stra\u00dfe",
        "caps",
        "cap",
        "integer"
    };

    private final Map<String, Document> left = new TreeMap<>();
    private Lexical index = new Lexical();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    @DisplayName("after every random edit scores and order are, to the last bit, those of the plain formula")
    void rank_afterRandomEdits_isThePlainFormula(long seed) {
        Random random = new Random(seed);
        for (int edit = 0; edit < 120; edit++) {
            edit(random);
            String query = text(random, 1 + random.nextInt(6));
            assertThat(index.rank(query))
                    .as("seed %d, edit %d, query %s", seed, edit, query)
                    .isEqualTo(PlainRanking.rank(left.values(), query, FUNCTION_WORDS));
        }
        assertThat(index.size()).isEqualTo(left.size());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23, 24})
    @DisplayName("an index written down and restored between edits ranks, to the last bit, as the plain formula does")
    void restore_betweenRandomEdits_isThePlainFormula(long seed) {
        Random random = new Random(seed);
        for (int edit = 0; edit < 120; edit++) {
            edit(random);
            if (random.nextInt(4) == 0) {
                Lexical next = new Lexical();
                next.restore(ByteBuffer.wrap(written()));
                index = next;
            }
            String query = text(random, 1 + random.nextInt(6));
            assertThat(index.rank(query))
                    .as("seed %d, edit %d, query %s", seed, edit, query)
                    .isEqualTo(PlainRanking.rank(left.values(), query, FUNCTION_WORDS));
        }
        assertThat(index.size()).isEqualTo(left.size());
    }

    @Test
    void restore_cutAnywhere_isRefusedAndChangesNothing() {
        put("a", "queue cents");
        byte[] whole = written();
        Lexical other = Lexical.over(List.of(new Document("b", "", "queue retry")));
        for (int length = 0; length < whole.length; length++) {
            ByteBuffer cut = ByteBuffer.wrap(whole, 0, length);
            assertThatThrownBy(() -> other.restore(cut))
                    .as("%d bytes", length)
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(other.rank("queue")).extracting(Hit::path).containsExactly("b");
        }
    }

    @Test
    @DisplayName("what is written down holds no word of a text that has gone")
    void written_afterADocumentWent_holdsNoneOfItsWords() {
        put("a", "queue cents");
        put("b", "restart");
        put("a", "queue feeds");
        index.remove("b");

        assertThat(new String(written(), StandardCharsets.US_ASCII))
                .contains("queue", "feeds")
                .doesNotContain("cents", "restart");
        assertThat(index.rank("feeds")).extracting(Hit::path).containsExactly("a");
    }

    @Test
    void restore_anotherFormat_isRefused() {
        byte[] other = written();
        other[3]++;
        assertThatThrownBy(() -> index.restore(ByteBuffer.wrap(other)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("format");
    }

    private byte[] written() {
        return index.written(1 << 20);
    }

    @Test
    void written_moreThanAllowed_isRefused() {
        put("a", "queue cents");
        int length = written().length;

        assertThat(index.written(length)).hasSize(length);
        assertThatThrownBy(() -> index.written(length - 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("thousands of changes, after which the index has cleared itself up, alter no score")
    void rank_afterMoreChangesThanDocuments_isThatOfAFreshIndex() {
        Random random = new Random(11);
        for (int edit = 0; edit < 9_000; edit++) {
            edit(random);
        }
        Lexical fresh = Lexical.over(List.copyOf(left.values()));
        for (String word : WORDS) {
            String query = word + " which queue_1 2026";
            assertThat(index.rank(query)).as(query).isEqualTo(fresh.rank(query));
        }
    }

    @Test
    @DisplayName("indexes made side by side and put together rank as one, the later text of a path counting")
    void putAll_ofParts_isOneIndex() {
        Random random = new Random(3);
        Lexical part = new Lexical();
        for (int i = 0; i < 200; i++) {
            put("p" + i % 120, text(random, 12));
            if (i == 100) {
                part = Lexical.over(List.copyOf(left.values()));
            }
        }

        part.putAll(index);

        assertThat(part.size()).isEqualTo(120);
        assertThat(part.rank("queue cents integer")).isEqualTo(index.rank("queue cents integer"));
    }

    @Test
    void bestFirst_anyLength_isTheBeginningOfAll() {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            put("p" + i, text(random, 12));
        }
        List<Hit> all = index.rank("queue cents retry");

        Iterator<Hit> hits = index.bestFirst("queue cents retry");
        put("p0", "queue queue queue");
        List<Hit> first = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            first.add(hits.next());
        }

        assertThat(first).isEqualTo(all.subList(0, 7));
    }

    @Test
    void rank_frequencyAndTextBeyondAByte_areExact() {
        put("many", "queue ".repeat(70_000) + "retry");
        put("one", "queue cents");
        put("long", "x".repeat(100_000) + " queue");

        assertThat(index.rank("queue cents")).isEqualTo(PlainRanking.rank(left.values(), "queue cents", Set.of()));
    }

    @Test
    void rank_nothingKnown_isEmpty() {
        assertThat(index.rank("queue")).isEmpty();
        put("a", "queue");
        index.remove("a");
        index.remove("a");

        assertThat(index.rank("queue")).isEmpty();
        assertThat(index.rank("")).isEmpty();
        assertThat(index.bestFirst("queue")).isExhausted();
    }

    @Test
    @DisplayName("each character of Unicode is folded, or ends a term, as lower-casing the whole text has it")
    void terms_eachCharacter_isFoldedAsInAWholeText() {
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            String text = "abcd" + Character.toString(character) + "efgh";
            assertThat(Lexical.terms(text)).as("U+%04X", character).isEqualTo(PlainRanking.terms(text, Set.of()));
        }
    }

    private void edit(Random random) {
        String path = "queue_" + random.nextInt(40);
        if (random.nextInt(4) == 0) {
            left.remove(path);
            index.remove(path);
        } else {
            put(path, text(random, random.nextInt(25)));
        }
    }

    private void put(String path, String body) {
        Document document = new Document(path, body.isEmpty() ? "" : "Capsule of " + path, body);
        left.put(path, document);
        index.put(document);
    }

    private static String text(Random random, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(5) == 0 ? ".\n" : " ");
        }
        return text.toString();
    }
}
