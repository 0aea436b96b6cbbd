package io.canon4j.journal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records as JSON: byte for byte what Jackson's data binding writes, so that no log ever holds two spellings. */
class RecordJsonTest {

    record Inner(String name, @Nullable Integer blastRadius) {}

    record Everything(
            @Nullable String text,
            int whole,
            long big,
            double part,
            boolean flag,
            @Nullable Integer someInt,
            @Nullable Long someLong,
            @Nullable Double someDouble,
            @Nullable Boolean someFlag,
            @Nullable List<String> dependsOn,
            @Nullable List<List<Long>> parentOf,
            @Nullable Map<String, Long> counts,
            @Nullable Inner inner,
            @Nullable List<Inner> inners) {}

    record Strict(List<String> needed) {
        Strict {
            needed = List.copyOf(needed);
        }
    }

    private static final ObjectMapper ORACLE = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final RecordJson<Everything> json = RecordJson.of(Everything.class);
    private final RecordJson<Strict> strict = RecordJson.of(Strict.class);

    @Test
    void write_isWhatDataBindingWrites_andReadsBack() throws Exception {
        long seed = 20_261_130L;
        Random random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            Everything value = any(random);
            String written = json.write(value);
            assertThat(written).as("seed %s, round %s", seed, round).isEqualTo(ORACLE.writeValueAsString(value));
            assertThat(json.read(written)).as("seed %s, round %s", seed, round).isEqualTo(value);
            assertThat(json.read(written))
                    .as("seed %s, round %s", seed, round)
                    .isEqualTo(ORACLE.readValue(written, Everything.class));
        }
    }

    @Test
    void read_passesOverWhatItDoesNotKnow_andTakesAbsentAsNothing() {
        Everything read =
                json.read("{\"later\":[{\"a\":[1]},2],\"whole\":null,\"text\":7,\"inner\":{\"new\":{}}} trailing");
        assertThat(read.text()).isEqualTo("7");
        assertThat(read.whole()).isZero();
        assertThat(read.someInt()).isNull();
        assertThat(read.inner()).isEqualTo(new Inner(null, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "7",
                "{",
                "{\"whole\":\"seven\"}",
                "{\"whole\":99999999999}",
                "{\"text\":{}}",
                "{\"text\":[]}",
                "{\"depends_on\":{}}",
                "{\"counts\":[]}",
                "{\"inner\":[1]}",
                "{\"inners\":[7]}",
                "{\"flag\":1}",
                "{\"text\":\"\\ud8"
            })
    void read_ofAnythingElse_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> json.read(text));
    }

    @Test
    void read_ofARecordThatRefusesItself_saysSo() {
        assertThatIllegalArgumentException().isThrownBy(() -> strict.read("{}")).withMessageContaining("Strict");
    }

    @Test
    void read_ofDeepNesting_isRefusedNotOverflown() {
        String deep = "{\"later\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        assertThatIllegalArgumentException().isThrownBy(() -> json.read(deep));
    }

    @Test
    void textList_writesWhatDataBindingWrites() throws Exception {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            List<String> texts = texts(random);
            assertThat(TextList.write(texts)).isEqualTo(ORACLE.writeValueAsString(texts));
            assertThat(TextList.read(TextList.write(texts))).isEqualTo(texts);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[", "[null]", "[[]]", "\"a\"", "[\"a\",}"})
    void textList_ofAnythingElse_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> TextList.read(text));
    }

    @Test
    void quotedText_isTheFirst() {
        assertThat(QuotedText.read("\"a\\u00e9\\n\" \"b\"")).isEqualTo("a\u00e9\n");
        assertThatIllegalArgumentException().isThrownBy(() -> QuotedText.read("\"a"));
        assertThatIllegalArgumentException().isThrownBy(() -> QuotedText.read("7"));
    }

    @Test
    void countMap_keepsOrder_andPassesOverWhatIsNoCount() {
        assertThat(CountMap.read("{\"b\":2,\"x\":{\"a\":1},\"y\":\"1\",\"a\":1}"))
                .containsExactly(Map.entry("b", 2L), Map.entry("a", 1L));
        assertThatIllegalArgumentException().isThrownBy(() -> CountMap.read("[1]"));
        assertThatIllegalArgumentException().isThrownBy(() -> CountMap.read("{\"a\":1"));
    }

    private static Everything any(Random random) {
        return new Everything(
                maybe(random, text(random)),
                random.nextInt(),
                random.nextLong(),
                random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20),
                random.nextBoolean(),
                maybe(random, random.nextInt()),
                maybe(random, random.nextLong()),
                maybe(random, random.nextDouble()),
                maybe(random, random.nextBoolean()),
                maybe(random, texts(random)),
                maybe(random, List.of(List.of(random.nextLong(), 0L), List.<Long>of())),
                maybe(random, counts(random)),
                maybe(random, new Inner(text(random), maybe(random, random.nextInt()))),
                maybe(random, List.of(new Inner(text(random), null))));
    }

    private static <T> @Nullable T maybe(Random random, T value) {
        return random.nextInt(4) == 0 ? null : value;
    }

    private static Map<String, Long> counts(Random random) {
        Map<String, Long> counts = new HashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            counts.put(text(random), random.nextLong());
        }
        return counts;
    }

    private static List<String> texts(Random random) {
        List<String> texts = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            texts.add(text(random));
        }
        return texts;
    }

    /** Quotes, controls, letters of many scripts, characters of two units. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            switch (random.nextInt(5)) {
                case 0 -> text.append((char) random.nextInt(0x20));
                case 1 -> text.append("\"\\/<>&'\u007f\u2028".charAt(random.nextInt(9)));
                case 2 -> text.appendCodePoint(0x1F300 + random.nextInt(500));
                case 3 -> text.append((char) (0x400 + random.nextInt(100)));
                default -> text.append((char) ('a' + random.nextInt(26)));
            }
        }
        return text.toString();
    }
}
