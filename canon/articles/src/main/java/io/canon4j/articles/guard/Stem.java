package io.canon4j.articles.guard;

import java.util.HashMap;
import java.util.Map;

/**
 * Folds inflection, British and American spelling and a few plain synonyms, so that a rule in the passive meets the same
 * rule in the active. Rough on purpose: a stem is compared, never shown.
 */
final class Stem {

    private static final Map<String, String> IRREGULAR = new HashMap<>();
    private static final Map<String, String> SYNONYM = new HashMap<>();

    static {
        verbs("write written wrote", "send sent", "build built", "keep kept", "hold held", "take taken took");
        verbs("show shown", "give given gave", "leave left", "make made", "run ran", "see seen saw", "find found");
        verbs(
                "lose lost",
                "tell told",
                "say said",
                "pay paid",
                "bind bound",
                "choose chosen chose",
                "break broken broke");
        verbs(
                "hide hidden",
                "begin begun began",
                "draw drawn",
                "know known knew",
                "throw thrown threw",
                "freeze frozen");
        verbs("forget forgotten", "go gone went", "get got", "feed fed", "bring brought", "buy bought", "catch caught");
        verbs("sell sold", "lead led", "mean meant", "meet met", "spend spent", "stand stood", "teach taught");
        verbs(
                "think thought",
                "wear worn",
                "come came",
                "become became",
                "do done did",
                "fall fallen fell",
                "lay laid");
        verbs(
                "lie lain",
                "rise risen",
                "overwrite overwritten",
                "rewrite rewritten",
                "undo undone",
                "override overridden");
        verbs(
                "person people persons",
                "child children",
                "index indices",
                "datum data",
                "criterion criteria",
                "man men");
        verbs(
                "gray grey",
                "center centre",
                "license licence",
                "catalog catalogue",
                "program programme",
                "check cheque");
        synonyms("delete remove erase purge");
        synonyms("verify validate check confirm");
        synonyms("begin start");
        synonyms("finish complete end");
        synonyms("show display");
        synonyms("change modify alter edit");
        synonyms("everybody everyone");
        synonyms("photo picture image");
        synonyms("fetch retrieve");
        synonyms("big large");
        synonyms("person human somebody someone");
        synonyms("directory folder");
        synonyms("document describe");
        synonyms("notify inform alert");
        synonyms("permit allow");
        synonyms("store keep retain save");
    }

    private Stem() {}

    private static void verbs(String... families) {
        for (String family : families) {
            String[] forms = family.split(" ", -1);
            for (String form : forms) {
                IRREGULAR.put(form, forms[0]);
            }
        }
    }

    private static void synonyms(String family) {
        String[] words = family.split(" ", -1);
        String first = strip(words[0]);
        for (String word : words) {
            SYNONYM.put(strip(word), first);
        }
    }

    static String of(String word) {
        if (word.length() > 40) {
            return word;
        }
        String stem = strip(IRREGULAR.getOrDefault(word, word));
        return SYNONYM.getOrDefault(stem, stem);
    }

    private static String strip(String word) {
        String w = plural(word);
        w = IRREGULAR.getOrDefault(w, w);
        if (w.length() < 4) {
            return w;
        }
        w = american(w);
        if (w.endsWith("ification")) {
            return w.substring(0, w.length() - 7) + "i";
        }
        w = cut(w, "ly", 4);
        w = inflection(w);
        w = cut(w, "ment", 4);
        w = cut(w, "ion", 4);
        w = cut(w, "al", 5);
        w = cut(w, "e", 3);
        w = undouble(cut(w, "at", 4));
        return w.endsWith("y") ? w.substring(0, w.length() - 1) + "i" : w;
    }

    private static String plural(String w) {
        if (w.length() > 4 && w.endsWith("ies")) {
            return w.substring(0, w.length() - 3) + "y";
        }
        if (w.endsWith("sses") || w.endsWith("xes") || w.endsWith("ches") || w.endsWith("shes") || w.endsWith("zes")) {
            return w.substring(0, w.length() - 2);
        }
        boolean plural =
                w.length() > 3 && w.endsWith("s") && !w.endsWith("ss") && !w.endsWith("us") && !w.endsWith("is");
        return plural ? w.substring(0, w.length() - 1) : w;
    }

    private static String american(String w) {
        String out = w.length() > 5 && w.contains("our") ? w.replace("our", "or") : w;
        return out.replace("isation", "ization")
                .replace("ising", "izing")
                .replace("ised", "ized")
                .replace("yse", "yze");
    }

    private static String inflection(String w) {
        String out = w;
        if (w.endsWith("ying") || w.endsWith("ied")) {
            out = w.substring(0, w.length() - (w.endsWith("ying") ? 4 : 3)) + "y";
        } else if (w.endsWith("ing") && hasVowel(w, w.length() - 3)) {
            out = w.substring(0, w.length() - 3);
        } else if (w.endsWith("ed") && !w.endsWith("eed") && hasVowel(w, w.length() - 2)) {
            out = w.substring(0, w.length() - 2);
        }
        return out.length() >= 3 ? undouble(out) : w;
    }

    private static boolean hasVowel(String w, int end) {
        for (int i = 0; i < end; i++) {
            if ("aeiouy".indexOf(w.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static String undouble(String w) {
        int n = w.length();
        boolean twin = n > 3 && w.charAt(n - 1) == w.charAt(n - 2) && "bdfglmnprt".indexOf(w.charAt(n - 1)) >= 0;
        return twin ? w.substring(0, n - 1) : w;
    }

    private static String cut(String w, String suffix, int least) {
        return w.endsWith(suffix) && w.length() - suffix.length() >= least
                ? w.substring(0, w.length() - suffix.length())
                : w;
    }
}
