package io.canon4j.runtime.rules;

import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The addresses of a store, found as a link spells them: in any case, with or without a file's extension. */
final class Names {

    private final Map<String, Address> byName = new HashMap<>();

    Names(Collection<Address> addresses) {
        addresses.forEach(address -> byName.put(address.value().toLowerCase(Locale.ROOT), address));
    }

    /** The article that a link means; null for a link to nowhere. */
    @Nullable
    Address of(String target) {
        try {
            return byName.get(Address.of(target).value().toLowerCase(Locale.ROOT));
        } catch (PathRefused notAnAddress) {
            return null;
        }
    }
}
