package io.canon4j.bench.story;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.bench.chain.Chain;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The story is played once, as a person would see it; each test looks at one thing it has to show. */
class StoryTest {

    private static String printed;

    @BeforeAll
    static void play() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            new StoryMain(Chain.read(Path.of("chains/report-job")), null, out).play();
        }
        printed = bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void model_notNamed_saysThatItIsScripted() {
        assertThat(printed).contains("model: scripted").contains("not what a model makes of it");
    }

    @Test
    void line_memoryOn_arrivesBeforeTheWriteAndOffDoesNot() {
        assertThat(printed)
                .containsPattern("the article's line arrived before the first write\\s+no\\s+yes")
                .containsPattern("tokens of lines\\s+0\\s+[1-9]");
        String sessionTwo = section("memory on, session 2");
        assertThat(sessionTwo.indexOf(Script.CONSTRAINT)).isPositive().isLessThan(sessionTwo.indexOf("-> writeFile"));
    }

    @Test
    void grader_hidden_failsTheObviousSolutionAndPassesTheCarefulOne() {
        assertThat(section("memory off, session 2")).contains("FAIL: the intake says");
        assertThat(section("memory on, session 2")).doesNotContain("FAIL");
    }

    @Test
    void settle_changeWithoutArticleUpdate_isRemindedOnceInTheBlockOfThatBatch() {
        String sessionTwo = section("memory on, session 2");
        assertThat(sessionTwo.split("changed, but its article is as before", -1))
                .hasSize(2);
        assertThat(sessionTwo.indexOf("changed, but")).isGreaterThan(sessionTwo.indexOf("-> writeFile"));
    }

    @Test
    void store_afterTheStory_holdsTheArticleAndTheJournalEntry() {
        assertThat(section("what the store holds after"))
                .contains(".canon/articles/src/report/MonthlyReport.md")
                .contains("intake-dropped-a-row.md")
                .contains(Script.CONSTRAINT);
    }

    @Test
    void schema_ofTheCanonTool_costsUnderFiveHundredTokens() {
        Matcher row = Pattern.compile("canon tool's schema, each request\\s+0\\s+(\\d+)")
                .matcher(printed);
        assertThat(row.find()).isTrue();
        assertThat(Integer.parseInt(row.group(1))).isBetween(1, 499);
    }

    @Test
    void hastyWorker_writesOnItsFirstTouch_isCountedLate() {
        assertThat(section("second story") + section("memory on, the line can only come after"))
                .contains("intake_posts_all   FAIL")
                .endsWith("late 1\n");
    }

    private static String section(String heading) {
        int start = printed.indexOf("== " + heading);
        assertThat(start).as("section " + heading).isNotNegative();
        int end = printed.indexOf("\n== ", start);
        return end < 0 ? printed.substring(start) : printed.substring(start, end + 1);
    }
}
