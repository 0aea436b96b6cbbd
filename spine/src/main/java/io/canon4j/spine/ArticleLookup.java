package io.canon4j.spine;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How a store tells the spine which articles it has. Answers come from memory: the spine asks on the caller's thread. */
@FunctionalInterface
public interface ArticleLookup {

    /** Whether an article with exactly this spelling exists. Never asked about the root. */
    boolean exists(Address address);

    /**
     * The addresses of all articles that a file system may take for this one: equal after Unicode composition and case
     * folding. More than one is a twin and is refused. A store that knows all its addresses answers in full, for example from
     * an {@link ArticleIndex}; this default finds the composed and the decomposed spelling only.
     */
    default List<Address> spelledLike(Address address) {
        Set<String> spellings = new LinkedHashSet<>();
        spellings.add(address.value());
        spellings.add(Normalizer.normalize(address.value(), Normalizer.Form.NFC));
        spellings.add(Normalizer.normalize(address.value(), Normalizer.Form.NFD));
        List<Address> found = new ArrayList<>();
        for (String spelling : spellings) {
            Address candidate = new Address(spelling);
            if (exists(candidate)) {
                found.add(candidate);
            }
        }
        return found;
    }
}
