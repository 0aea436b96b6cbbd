package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The words and phrases that carry force. The longest phrase at a place wins. */
final class Lexicon {

    /**
     * One phrase.
     *
     * @param words lower case, contractions written out
     * @param binding whether a sentence of the old body that carries it is a constraint to be guarded
     */
    record Phrase(List<String> words, Sense sense, boolean binding) {
        String text() {
            return String.join(" ", words);
        }
    }

    private static final Map<String, List<Phrase>> BY_FIRST = new HashMap<>();
    private static final Set<String> SINGLE = new HashSet<>();

    static {
        add(
                Sense.OBLIGE,
                true,
                "must;shall;has to;have to;require;requires;required;requiring;mandatory;obligatory;"
                        + "compulsory;always;at all times;a must;without exception;obliged to;under all circumstances");
        add(
                Sense.OBLIGE,
                false,
                "need to;needs to;needs;need;needed;in every case;without fail;insist on;insists on;"
                        + "is to be;are to be;invariably");
        add(
                Sense.FORBID,
                true,
                "never;do not;under no circumstances;in no circumstances;at no time;in no case;on no account;"
                        + "by no means;forbidden;forbid;forbids;prohibited;prohibits;banned;disallowed;not allowed;not permitted;"
                        + "no longer allowed;no longer permitted;off limits;not acceptable;unacceptable;will never");
        add(Sense.FORBID, false, "nobody;no one;refuse to;refuses to;out of bounds;not to be");
        add(
                Sense.ADVISE,
                false,
                "should;ought to;ought;recommend;recommends;recommended;recommendation;advised;advisable;"
                        + "advise;prefer;prefers;preferred;preferably;preferable;supposed to;expected to;suggested;suggest;"
                        + "encouraged;encourage;try to;tries to;trying to;aim to;aims to;aim for;strive to;strive for;attempt to;"
                        + "good idea;good practice;best practice;it is best;is best to;best to;better to;would like;like to;"
                        + "want to;wants to;would be good;nice to have;favor;favour;desirable;make an effort;do your best;"
                        + "be careful;take care;think about;think of;think twice;keep in mind;bear in mind;be mindful;be aware;"
                        + "consider;considered;worth;goal is;the goal;intend to;intended to;plan to;hope to;do try;makes sense to;"
                        + "it is wise;wise to;it helps to;helps to;sensible to;should ideally");
        add(
                Sense.DISCOURAGE,
                false,
                "avoid;avoids;avoided;avoiding;discouraged;discourage;try not to;tries not to;"
                        + "try never to;rarely;seldom;hardly ever;hardly;prefer not to;not recommended;not advised;inadvisable;"
                        + "not a good idea;bad idea;not ideal;frowned upon;refrain from;steer clear of;be wary of;"
                        + "think twice before;be reluctant to;be careful not to;would rather not;not encouraged;do not usually;"
                        + "do not normally;do not generally;almost never;aim not to;best not to;better not to");
        add(
                Sense.HEDGE,
                false,
                "usually;normally;generally;typically;mostly;often;frequently;commonly;ordinarily;as a rule;"
                        + "in general;in principle;most of the time;in most cases;by default;where possible;when possible;"
                        + "if possible;whenever possible;wherever possible;where practical;when practical;if practical;"
                        + "where practicable;where feasible;if feasible;when feasible;as far as possible;as much as possible;"
                        + "ideally;hopefully;best effort;as needed;when needed;if needed;where needed;as required;as appropriate;"
                        + "where appropriate;when appropriate;if appropriate;if convenient;when convenient;where convenient;"
                        + "time permits;time allows;from time to time;now and then;occasionally;sometimes;nearly always;"
                        + "almost always;tend to;tends to;more or less;within reason;for the most part;not always;"
                        + "at your discretion;at the discretion;if you can;when you can;if they can;where you can;guideline;"
                        + "as a guideline;as a default;at some point;eventually;largely;where it makes sense;when it makes sense;"
                        + "if it makes sense;where reasonable;when reasonable;if reasonable;reasonably;in many cases;loosely;"
                        + "than needed;than necessary;unnecessarily;needlessly;without need;without good reason;without reason;without cause;"
                        + "unduly;lightly;roughly;more often than not;as time allows;on a best effort basis");
        add(
                Sense.PERMIT,
                false,
                "may;might;can;could;optional;optionally;allowed;permitted;free to;is fine;are fine;is ok;"
                        + "are ok;is okay;are okay;is acceptable;are acceptable;acceptable;welcome to;at liberty to;up to you;"
                        + "not forbidden;not prohibited;no longer forbidden;no longer prohibited;no longer banned");
        add(
                Sense.EXEMPT,
                false,
                "need not;do not have to;does not have to;do not need to;does not need to;not required;"
                        + "no longer required;no longer requires;no longer require;not mandatory;no longer mandatory;"
                        + "not necessary;no longer necessary;no longer has to;no longer have to;not needed;no longer needed;"
                        + "no need to;no longer must;not obliged to;not have to;not need to;never has to;never have to;"
                        + "unnecessary;need no longer;no longer need to;no longer needs to;do not require;does not require;"
                        + "not require;do not always need to;no requirement;do not need;does not need;not be required");
        BY_FIRST.values()
                .forEach(list -> list.sort(Comparator.comparingInt(
                                (Phrase phrase) -> phrase.words().size())
                        .reversed()));
    }

    private Lexicon() {}

    private static void add(Sense sense, boolean binding, String phrases) {
        for (String phrase : phrases.split(";", -1)) {
            if (phrase.isEmpty()) {
                continue;
            }
            List<String> words = List.of(phrase.split(" ", -1));
            BY_FIRST.computeIfAbsent(words.get(0), first -> new ArrayList<>()).add(new Phrase(words, sense, binding));
            if (words.size() == 1) {
                SINGLE.add(phrase);
            }
        }
    }

    /** Whether the word alone carries force; such words are no content. */
    static boolean isModalWord(String word) {
        return SINGLE.contains(word) || word.equals("try") || word.equals("possible");
    }

    /** The longest phrase that begins at this token; null if none does. */
    static @Nullable Phrase at(List<Token> tokens, int at) {
        for (Phrase phrase : BY_FIRST.getOrDefault(tokens.get(at).word(), List.of())) {
            if (matches(phrase.words(), tokens, at)) {
                return phrase;
            }
        }
        return null;
    }

    static boolean contains(List<Token> tokens, List<String> phrase) {
        for (int i = 0; i < tokens.size(); i++) {
            if (matches(phrase, tokens, i)) {
                return true;
            }
        }
        return false;
    }

    /** Phrases out of a list parted by semicolons, each as its words. */
    static List<List<String>> phrases(String list) {
        return Stream.of(list.split(";", -1))
                .map(phrase -> List.of(phrase.split(" ", -1)))
                .toList();
    }

    static boolean matches(List<String> words, List<Token> tokens, int at) {
        if (at + words.size() > tokens.size()) {
            return false;
        }
        for (int i = 0; i < words.size(); i++) {
            if (!tokens.get(at + i).is(words.get(i))) {
                return false;
            }
        }
        return true;
    }
}
