package io.canon4j.memory.line;

/**
 * A line that was not accepted.
 *
 * @param line the line without blanks around it
 * @param reason the first rule it breaks
 */
public record DroppedLine(String line, DropReason reason) {

    private static final int LONGEST_QUOTE = 80;

    /** The line, cut to a readable length, and the reason. */
    public String message() {
        String shown = line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + "...";
        return shown.replaceAll("\\p{Cntrl}", "?") + ": " + reason.message();
    }
}
