package io.canon4j.surfacing;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Makes stored text safe to put inside a block: one line, nothing invisible, nothing that imitates the block's frame. Text
 * that holds none of this comes back unchanged.
 */
public final class OneLine {

    /** What a capsule may not look like; matched without regard to case, replaced by the same words made inert. */
    private static final List<String> ROLE_OPENERS =
            List.of("system", "user", "assistant", "human", "developer", "tool");

    private static final Pattern ANSI =
            Pattern.compile("\u001B(?:\\[[0-9;:<=>?]{0,64}[ -/]{0,8}[@-~]|[@-_])|\u009B[0-9;?]{0,64}[@-~]");
    private static final Pattern BLOCK_MARK = Pattern.compile("\\[(?=\\s{0,4}canon4j)", Pattern.CASE_INSENSITIVE);
    private static final Pattern CHAT_TEMPLATE =
            Pattern.compile("<\\|([^|<>]{1,40})\\|>|\\[(/?INST|/?SYS)\\]|<</?SYS>>", Pattern.CASE_INSENSITIVE);
    private static final Pattern ROLE_TAG = Pattern.compile(
            "<(/?)(" + String.join("|", ROLE_OPENERS) + "|function_calls|tool_result|instructions)\\b([^<>]{0,80})>",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ROLE_OPENER = Pattern.compile(
            "(?<![\\p{L}\\p{N}_-])(" + String.join("|", ROLE_OPENERS) + ")(\\s{0,4}):", Pattern.CASE_INSENSITIVE);
    private static final Pattern OTHER_LINE =
            Pattern.compile("\\((?=updated \\d{4}-\\d{2}-\\d{2}\\))", Pattern.CASE_INSENSITIVE);

    private OneLine() {}

    /**
     * The text as one harmless line: blanks of every kind fold to one space, and control characters, terminal sequences,
     * direction marks and zero-width characters go. What imitates the block's first line, a speaker's turn, or another
     * article's line keeps its words and loses its brackets or colon.
     */
    public static String of(String text) {
        String visible = visible(ANSI.matcher(text).replaceAll(""));
        String framed = BLOCK_MARK.matcher(visible).replaceAll("(");
        framed = CHAT_TEMPLATE
                .matcher(framed)
                .replaceAll(found -> "(" + (found.group(1) != null ? found.group(1) : "template") + ")");
        framed = neutralTags(framed);
        framed = OTHER_LINE.matcher(framed).replaceAll("[");
        return neutralOpener(framed);
    }

    /** {@code List<User>} is a type's argument and stays; every other tag of a speaker goes. */
    private static String neutralTags(String line) {
        return ROLE_TAG.matcher(line).replaceAll(found -> {
            boolean named = found.start() > 0 && Character.isJavaIdentifierPart(line.charAt(found.start() - 1));
            boolean argument = named
                    && found.group(1).isEmpty()
                    && found.group(3).isEmpty()
                    && Character.isUpperCase(found.group(2).charAt(0))
                    && !found.group(2).equals(found.group(2).toUpperCase(Locale.ROOT));
            return java.util.regex.Matcher.quoteReplacement(
                    argument ? found.group() : "(" + found.group(1) + found.group(2) + found.group(3) + ")");
        });
    }

    /** Only a speaker's name that opens the line or a sentence is a fake turn; {@code the system: x} inside prose is not. */
    private static String neutralOpener(String line) {
        return ROLE_OPENER.matcher(line).replaceAll(found -> {
            int before = found.start() - 1;
            while (before >= 0 && Character.isWhitespace(line.charAt(before))) {
                before--;
            }
            boolean opens = before < 0 || ".!?)]}>#*-".indexOf(line.charAt(before)) >= 0;
            return opens ? found.group(1) + " -" : java.util.regex.Matcher.quoteReplacement(found.group());
        });
    }

    private static String visible(String text) {
        StringBuilder line = new StringBuilder(Math.min(text.length(), 4096));
        boolean blank = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == 0x85 || Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                blank = true;
            } else if (!invisible(c)) {
                if (blank && line.length() > 0) {
                    line.append(' ');
                }
                blank = false;
                line.appendCodePoint(c);
            }
        }
        return line.toString();
    }

    /** Controls, format characters (direction, zero width, tags), lone surrogates, and fillers that print as nothing. */
    private static boolean invisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default ->
                c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || (c >= 0xFE00 && c <= 0xFE0F);
        };
    }

    /** At most {@code limit} characters, cut at a character's edge and marked with an ellipsis that counts. */
    static String cut(String line, int limit) {
        if (line.length() <= limit) {
            return line;
        }
        int end = Math.max(0, limit - 1);
        if (end > 0 && Character.isHighSurrogate(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end) + "\u2026";
    }

    /** Letters and digits in lower case, everything else one space: what presence compares. */
    static String normalised(String text) {
        StringBuilder words = new StringBuilder(text.length());
        boolean gap = false;
        String lower = text.toLowerCase(Locale.ROOT);
        for (int i = 0; i < lower.length(); ) {
            int c = lower.codePointAt(i);
            i += Character.charCount(c);
            if (Character.isLetterOrDigit(c)) {
                if (gap && words.length() > 0) {
                    words.append(' ');
                }
                gap = false;
                words.appendCodePoint(c);
            } else {
                gap = true;
            }
        }
        return words.toString();
    }
}
