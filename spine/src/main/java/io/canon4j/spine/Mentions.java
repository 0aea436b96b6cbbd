package io.canon4j.spine;

import io.canon4j.spine.TextTokens.Token;
import io.canon4j.spine.TouchCollector.Need;
import java.util.BitSet;
import java.util.List;

/** Paths in running text: quoted phrases first, then words, each tried as a whole and then in parts. */
final class Mentions {

    private final TouchCollector collector;
    private final AssetPath base;
    private final String source;
    private final CallEffect effect;

    /** What is found goes to {@code collector} with this effect. */
    Mentions(TouchCollector collector, AssetPath base, String source, CallEffect effect) {
        this.collector = collector;
        this.base = base;
        this.source = source;
        this.effect = effect;
    }

    /** Offers what the text mentions. The words of a phrase that is a path are no paths of their own. */
    void in(String text) {
        BitSet taken = new BitSet();
        for (Token phrase : TextTokens.phrases(text)) {
            if (collector.isFull()) {
                return;
            }
            if (collector.offer(TokenForms.whole(phrase.text()), base, source, effect, Need.EXISTS)) {
                taken.set(phrase.start(), phrase.end());
            }
        }
        for (Token word : TextTokens.words(text)) {
            if (collector.isFull()) {
                return;
            }
            if (!taken.get(word.start())) {
                word(word.text());
            }
        }
    }

    private void word(String token) {
        List<String> forms = TokenForms.whole(token);
        if (forms.isEmpty() || collector.offer(forms, base, source, effect, Need.EXISTS)) {
            return;
        }
        boolean any = false;
        for (String part : TokenForms.parts(token)) {
            if (part.indexOf('/') >= 0 || part.indexOf('\\') >= 0) {
                any |= collector.offer(TokenForms.whole(part), base, source, effect, Need.DIRECTORY_EXISTS);
            }
        }
        if (!any) {
            collector.offer(forms, base, source, effect, Need.DIRECTORY_EXISTS);
        }
    }
}
