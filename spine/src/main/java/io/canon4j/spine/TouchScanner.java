package io.canon4j.spine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/** Finds the assets a tool call names and what the call does to them. Looks at the call's input only. */
public final class TouchScanner {

    private final ProjectTree tree;
    private final AssetSource source;

    /** A scanner for that project; {@code source} names what is not a file. */
    public TouchScanner(ProjectTree tree, AssetSource source) {
        this.tree = tree;
        this.source = source;
    }

    /** The touched assets and the effect; never throws for anything a call may hold. */
    public Touches scan(ToolCall call) {
        CallEffect effect = CallEffect.UNKNOWN;
        Map<AssetPath, Touch> found = new LinkedHashMap<>();
        for (AssetPath asset : source.assets(call)) {
            found.putIfAbsent(asset, new Touch(asset, asset.value(), "source", effect));
        }
        for (Argument argument : ArgumentReader.read(call.arguments())) {
            for (String token : tokens(argument.text())) {
                AssetPath asset = tree.asset(token);
                if (asset != null && !asset.isRoot() && plausible(token, asset)) {
                    found.putIfAbsent(asset, new Touch(asset, token, argument.source(), effect));
                }
            }
        }
        return new Touches(List.copyOf(found.values()), effect);
    }

    private boolean plausible(String token, AssetPath asset) {
        return tree.exists(asset) || (token.indexOf('/') >= 0 && tree.exists(asset.parent()));
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        if (text.length() <= 400 && text.indexOf('\n') < 0) {
            tokens.add(text.strip());
        }
        StringTokenizer words = new StringTokenizer(text, " \t\r\n'\"`<>|;&=,()");
        while (words.hasMoreTokens()) {
            tokens.add(words.nextToken());
        }
        return tokens;
    }
}
