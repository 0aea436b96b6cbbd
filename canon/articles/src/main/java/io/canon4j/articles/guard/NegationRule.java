package io.canon4j.articles.guard;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The demand turned round: a ban became a demand or leave, a demand a ban or an exemption. A double turn is none: "never
 * merge without review" and "every merge must be reviewed" demand the same, as do "must reject" and "must not accept".
 */
final class NegationRule implements Rule {

    /** Words that turn a ban into a bound demand. The side that lacks the word says it with the opposite polarity. */
    private static final Set<String> PIVOTS = Set.of(
            "without",
            "until",
            "unless",
            "before",
            "than",
            "else",
            "other",
            "except",
            "outside",
            "beyond",
            "above",
            "below",
            "over",
            "under",
            "exceed",
            "exceeds",
            "exceeding");

    private static final List<List<String>> NOBODY_BUT = List.of(
            List.of("nobody", "but"), List.of("one", "but"), List.of("nothing", "but"), List.of("anyone", "but"));

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        Directive was = pairing.was();
        Directive is = pairing.is();
        if (is.force() == Force.EXEMPTION) {
            return Kind.NEGATION;
        }
        boolean antonym = Antonyms.between(
                pairing.oldClause().stems(), pairing.newClause().stems());
        boolean turned = was.negative() != negative(pairing);
        if (turned && is.force() == Force.STRONG && (antonym || pivots(pairing))) {
            return null;
        }
        if (turned && is.force() == Force.NONE && antonym) {
            return null;
        }
        return turned || antonym ? Kind.NEGATION : null;
    }

    private static boolean negative(Pairing pairing) {
        Directive is = pairing.is();
        Directive was = pairing.was();
        return switch (is.force()) {
            case STRONG, ADVICE -> is.negative();
            case PERMISSION, EXEMPTION -> false;
            case NONE -> was.negative() ? is.denies() : deniesAct(pairing);
        };
    }

    /** "Is not checked" turns "must be checked" round; "is checked and has no cookies" does not. */
    private static boolean deniesAct(Pairing pairing) {
        if (pairing.was().denies() || !pairing.newHedges().isEmpty()) {
            return false;
        }
        for (Token token : pairing.newClause().tokens()) {
            if (token.is("not") || token.is("never")) {
                return true;
            }
            if (token.type() == Token.Type.WORD
                    && token.stem().equals(pairing.oldClause().head())) {
                return false;
            }
        }
        return false;
    }

    private static boolean pivots(Pairing pairing) {
        boolean oldNegative = pairing.was().negative();
        Clause ban = oldNegative ? pairing.oldClause() : pairing.newClause();
        Clause demand = oldNegative ? pairing.newClause() : pairing.oldClause();
        boolean pivot = PIVOTS.stream().anyMatch(word -> ban.has(word) && !demand.has(word));
        boolean without = !ban.has("without") && demand.has("without");
        boolean only = !ban.has("only") && (demand.has("only") || demand.has("solely") || demand.has("exclusively"));
        boolean nobodyBut = NOBODY_BUT.stream().anyMatch(phrase -> Lexicon.contains(ban.tokens(), phrase));
        return pivot || without || only || nobodyBut || Antonyms.comparatives(ban, demand);
    }
}
