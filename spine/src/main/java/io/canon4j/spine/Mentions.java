package io.canon4j.spine;

import io.canon4j.spine.TouchCollector.Need;
import java.util.List;

/** Tokens of running text, tried as a whole and then in parts. */
final class Mentions {

    private Mentions() {}

    static void offer(TouchCollector collector, String token, AssetPath base, String source, CallEffect effect) {
        List<String> forms = TokenForms.whole(token);
        if (forms.isEmpty() || collector.isFull()) {
            return;
        }
        if (collector.offer(forms, base, source, effect, Need.EXISTS)) {
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
