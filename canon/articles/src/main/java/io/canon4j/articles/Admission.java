package io.canon4j.articles;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleIndex;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a write may come in at all: its address, its size, its characters. */
final class Admission {

    /** A capsule beyond this is no line any more, in characters. */
    private static final int LONGEST_CAPSULE = 16_384;

    private final Articles articles;
    private final Storage storage;

    Admission(Articles articles) {
        this.articles = articles;
        this.storage = articles.storage();
    }

    /** Why not, each a sentence; empty if it may. */
    List<String> refusals(ArticleWrite write) throws IOException {
        List<String> reasons = new ArrayList<>();
        refuseText(reasons, "body", write.body(), Articles.LONGEST_FILE - 65_536);
        refuseText(reasons, "capsule", write.capsule(), LONGEST_CAPSULE);
        String place = refusedPlace(write.address());
        if (place != null) {
            reasons.add(place);
        }
        return reasons;
    }

    private static void refuseText(List<String> reasons, String what, @Nullable String text, int most) {
        if (text == null) {
            return;
        }
        if (text.indexOf('\0') >= 0) {
            reasons.add("the " + what + " holds a NUL character; leave it out");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            reasons.add("the " + what + " holds half of a character (an unpaired surrogate); send it whole");
        }
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > most) {
            reasons.add(
                    "the " + what + " has " + bytes + " bytes, more than the " + most + " this store takes; split it");
        }
    }

    /** Why no article may be put at an address; null if one may. */
    @Nullable
    String refusedPlace(Address address) throws IOException {
        if (address.isRoot()) {
            return "no article lives at the project's own address; name an asset or a topic";
        }
        Path file = articles.files().file(address);
        if (file == null) {
            return "'" + shortened(address.value()) + "' cannot be a file here; use a shorter or simpler address";
        }
        Path link = articles.files().linkOnTheWay(file);
        if (link != null) {
            return link + " is a link, and links in a store are not followed; put a file or directory in its place";
        }
        FileStamp stamp = storage.stamp(file);
        if (stamp != null && !stamp.isFile()) {
            return file + " is not a regular file; remove it";
        }
        return refusedTwin(address);
    }

    /** Looks at the names on disk, directories included: on a file system that folds them they are one. */
    private @Nullable String refusedTwin(Address address) throws IOException {
        Path directory = articles.files().root();
        String[] segments = address.value().split("/");
        for (int i = 0; i < segments.length; i++) {
            String name = i == segments.length - 1 ? segments[i] + ArticleFiles.ENDING : segments[i];
            for (Path entry : storage.list(directory)) {
                String known = entry.getFileName().toString();
                if (!known.equals(name) && ArticleIndex.spellingKey(known).equals(ArticleIndex.spellingKey(name))) {
                    return "'" + address + "' differs from the existing '"
                            + articles.files().root().relativize(entry)
                            + "' only by case or Unicode form, and some file systems take them for one; use the existing"
                            + " spelling";
                }
            }
            directory = directory.resolve(name);
        }
        return null;
    }

    private static String shortened(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100) + "...";
    }
}
