package io.canon4j.spine;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The addresses of a store in memory, found by exact spelling or by any spelling a file system may confuse with it. Safe for
 * concurrent use; a reader sees each {@link #add} and {@link #remove} whole.
 */
public final class ArticleIndex implements ArticleLookup {

    private final ConcurrentHashMap<String, List<Address>> bySpellingKey = new ConcurrentHashMap<>();

    /** An index of these addresses. */
    public static ArticleIndex of(Collection<Address> addresses) {
        ArticleIndex index = new ArticleIndex();
        addresses.forEach(index::add);
        return index;
    }

    /** Adds an address; adding it again changes nothing. */
    public void add(Address address) {
        bySpellingKey.compute(spellingKey(address.value()), (key, known) -> {
            if (known == null) {
                return List.of(address);
            }
            if (known.contains(address)) {
                return known;
            }
            List<Address> more = new ArrayList<>(known);
            more.add(address);
            more.sort(null);
            return List.copyOf(more);
        });
    }

    /** Removes an address; removing an unknown one changes nothing. */
    public void remove(Address address) {
        bySpellingKey.computeIfPresent(spellingKey(address.value()), (key, known) -> {
            List<Address> fewer = new ArrayList<>(known);
            fewer.remove(address);
            return fewer.isEmpty() ? null : List.copyOf(fewer);
        });
    }

    @Override
    public boolean exists(Address address) {
        return spelledLike(address).contains(address);
    }

    @Override
    public List<Address> spelledLike(Address address) {
        return bySpellingKey.getOrDefault(spellingKey(address.value()), List.of());
    }

    /** The same text for every spelling that a case-insensitive or normalising file system takes for one file. */
    public static String spellingKey(String value) {
        int i = 0;
        while (i < value.length() && value.charAt(i) < 0x80 && !Character.isUpperCase(value.charAt(i))) {
            i++;
        }
        if (i == value.length()) {
            return value;
        }
        String composed = Normalizer.normalize(value, Normalizer.Form.NFC);
        String folded = composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        return Normalizer.normalize(folded, Normalizer.Form.NFC);
    }
}
