package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What counts as text, and where one sentence ends. */
class MarkdownTest {

    @Test
    void rule_movedIntoACodeFence_isLost() {
        assertLost("Never log tokens.", "```\nNever log tokens.\n```");
    }

    @Test
    void rule_movedIntoAComment_isLost() {
        assertLost("Never log tokens.", "Text. <!-- Never log tokens. -->");
    }

    @Test
    void rule_struckThrough_isLost() {
        assertLost("Never log tokens.", "~~Never log tokens.~~");
    }

    @Test
    void unclosedFence_swallowsTheRest() {
        assertLost("Never log tokens.", "```\nsample\n\nNever log tokens.");
    }

    @Test
    void rule_inACodeFenceOfTheOldBody_bindsNobody() {
        assertThat(inspect("```\nyou must run it\n```\n", "Nothing.")).isEmpty();
    }

    @Test
    void rule_inAQuote_binds() {
        assertLost("> Samples must never be thawed twice.", "Nothing.");
    }

    @Test
    void rule_wrappedInAQuoteAndAList_isOneSentence() {
        assertThat(inspect("> - Samples must never\n>   be thawed twice.", "Samples must never be thawed twice."))
                .isEmpty();
    }

    @Test
    void item_underADemandingLead_carriesTheDemand() {
        assertThat(inspect("Services must:\n\n- use TLS\n- log to stdout\n", "Services must:\n\n- log to stdout\n"))
                .extracting(Finding::kind, Finding::oldSentence)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Kind.LOST, "use TLS"));
    }

    @Test
    void abbreviation_endsNoSentence() {
        assertThat(inspect("Ids (e.g. the order's) must be opaque.", "Ids (e.g. the order's) should be opaque."))
                .extracting(Finding::oldSentence)
                .containsExactly("Ids (e.g. the order's) must be opaque.");
    }

    @Test
    void fileName_endsNoSentence() {
        assertThat(inspect("Sizes must stand in levels.toml and nowhere else.", "Nothing."))
                .extracting(Finding::oldSentence)
                .containsExactly("Sizes must stand in levels.toml and nowhere else.");
    }

    @Test
    void tableRow_keepsItsPipes() {
        assertThat(inspect("| A | B |\n|---|---|\n| Bed | must match |\n", "| A | B |\n|---|---|\n| Bed | free |\n"))
                .extracting(Finding::oldSentence)
                .containsExactly("| Bed | must match |");
    }

    private static java.util.List<Finding> inspect(String old, String neu) {
        return LaunderingGuard.inspect(old, neu, Map.of());
    }

    private static void assertLost(String old, String neu) {
        assertThat(inspect(old, neu)).extracting(Finding::kind).containsExactly(Kind.LOST);
    }
}
