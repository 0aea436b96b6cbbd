package io.canon4j.runtime;

import io.canon4j.spine.CallEffect;
import io.canon4j.spine.ToolCall;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a call brings text from outside the project: it names a web address, or its tool is one that looks things up
 * there. A call known to change something brings nothing, so a file written with an address in it does not count.
 */
final class OutsideReading {

    /** Arguments beyond this are not looked at; the scanner of paths stops there, too. */
    private static final int LOOKED_AT = 64 * 1024;

    private static final Pattern ADDRESS =
            Pattern.compile("(?i)(?:https?|wss?|ftp)://([a-z0-9.-]{1,100}|\\[[0-9a-f:.]{2,60}\\])");

    /** Words of a tool's name that say it reads from elsewhere. */
    private static final Set<String> OUTWARD = Set.of(
            "web",
            "fetch",
            "browse",
            "browser",
            "http",
            "https",
            "url",
            "download",
            "crawl",
            "scrape",
            "email",
            "mail",
            "inbox");

    private OutsideReading() {}

    /** Where the text comes from: a host, or the tool's name; null when the call stays inside. */
    static @Nullable String source(ToolCall call, CallEffect effect) {
        if (effect.changes()) {
            return null;
        }
        String arguments = call.arguments();
        Matcher address =
                ADDRESS.matcher(arguments.length() > LOOKED_AT ? arguments.substring(0, LOOKED_AT) : arguments);
        if (address.find()) {
            return address.group(1).toLowerCase(Locale.ROOT);
        }
        String spaced = call.tool().replaceAll("([a-z0-9])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        for (String word : spaced.split("[^a-z0-9]+", -1)) {
            if (OUTWARD.contains(word)) {
                return call.tool();
            }
        }
        return null;
    }
}
