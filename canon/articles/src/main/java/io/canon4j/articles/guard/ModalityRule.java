package io.canon4j.articles.guard;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** It binds less: advice, leave or mere description in place of a demand, or a hedge beside it. */
final class ModalityRule implements Rule {

    private static final Set<String> SAID_OF_A_SUBJECT = Set.of("never", "do not");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        boolean hedged = !pairing.newHedges().isEmpty();
        boolean holds = switch (pairing.is().force()) {
            case STRONG -> true;
            case ADVICE, PERMISSION, EXEMPTION -> false;
            case NONE -> pairing.was().negative() ? describes(pairing) : commands(pairing);
        };
        return hedged || !holds ? Kind.MODALITY : null;
    }

    /** "The tool never guesses" and "the tool does not guess" describe alike. */
    private static boolean describes(Pairing pairing) {
        Directive was = pairing.was();
        return SAID_OF_A_SUBJECT.contains(was.phrase())
                && pairing.oldClause().tokens().subList(0, was.start()).stream().anyMatch(ModalityRule::isSubject)
                && pairing.is().denies();
    }

    private static boolean isSubject(Token token) {
        return token.isContent() || token.is("it") || token.is("we") || token.is("they") || token.is("you");
    }

    /** "You must stop the writers" and "stop the writers" command alike. */
    private static boolean commands(Pairing pairing) {
        @Nullable String head = pairing.oldClause().head();
        for (Token token : pairing.newClause().tokens()) {
            if (token.isMark(",") || token.is("and") || token.is("please")) {
                continue;
            }
            if (head != null && token.type() == Token.Type.WORD && token.stem().equals(head)) {
                String word = token.word();
                return !word.endsWith("s")
                        && !word.endsWith("ed")
                        && !word.endsWith("ing")
                        && isFirst(pairing.newClause(), token);
            }
        }
        return false;
    }

    private static boolean isFirst(Clause clause, Token verb) {
        int at = clause.tokens().indexOf(verb);
        return at == 0
                || clause.tokens().get(at - 1).type() == Token.Type.MARK
                || clause.tokens().get(at - 1).is("and");
    }
}
