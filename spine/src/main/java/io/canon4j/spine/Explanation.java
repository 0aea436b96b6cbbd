package io.canon4j.spine;

import java.util.List;

/**
 * The decision path of one call: what was found in it and which articles govern that.
 *
 * @param call the call
 * @param touches the assets found, with the words that named them
 * @param resolutions one for each touched asset, in the same order
 */
public record Explanation(ToolCall call, Touches touches, List<Resolution> resolutions) {

    /** Copies the list. */
    public Explanation {
        resolutions = List.copyOf(resolutions);
    }

    /** The path as indented lines of plain text. */
    public String print() {
        StringBuilder out = new StringBuilder();
        out.append(call.tool()).append(": ").append(touches.effect()).append('\n');
        for (int i = 0; i < resolutions.size(); i++) {
            Touch touch = touches.all().get(i);
            Resolution resolution = resolutions.get(i);
            out.append("  ")
                    .append(touch.asset())
                    .append("  (")
                    .append(touch.source())
                    .append(": ");
            out.append(PathRefused.printable(touch.token())).append(")\n");
            for (Candidate candidate : resolution.trail()) {
                out.append("    ").append(candidate.article()).append(": ");
                out.append(candidate.verdict().why()).append('\n');
            }
        }
        return out.toString();
    }
}
