package io.canon4j.articles.guard;

import java.util.Set;

/** Words that say nothing about what a rule is about. */
final class Stopwords {

    private static final Set<String> WORDS = Set.of(
            ("a an the this that these those it its they them their he she his her we us our you your i my me one ones"
                            + " be is are was were been being am have has had having do does did done doing"
                            + " of in on at to for from by with as into onto over under about between through during against"
                            + " and or but nor so yet if then else than when while where whether because since although though"
                            + " until unless except before after within without once again only just also too very more most"
                            + " not no nobody none nothing neither there here which who whom whose what how why"
                            + " will would such own same other another each every all any some both either"
                            + " up out off down upon via per let lets please remember note important understand"
                            + " however therefore thus hence still already even ever otherwise rather instead"
                            + " get gets got go goes thing things way anything everything something place")
                    .split(" ", -1));

    /** Verbs too common to tell two rules apart; they count half. */
    private static final Set<String> LIGHT =
            Set.of("use", "run", "mak", "set", "hav", "work", "tak", "giv", "put", "ad");

    private Stopwords() {}

    static boolean contains(String word) {
        return WORDS.contains(word);
    }

    static boolean isLight(String stem) {
        return LIGHT.contains(stem);
    }
}
