package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random stores and assets against the rule written down as plainly as it can be. */
class ResolverOracleTest {

    @TempDir
    Path folder;

    @Test
    void resolve_onRandomStores_agreesWithThePlainRule() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        TempProject project = new TempProject(folder.resolve("p"));
        List<String> nested = List.of("", "a", "a/b", "b/c/d");
        List<Set<String>> stores = new ArrayList<>();
        for (String store : nested) {
            Set<String> addresses = new HashSet<>();
            for (int i = 0; i < 12; i++) {
                String address = path(random, 4);
                if (addresses.add(address)) {
                    if (store.isEmpty()) {
                        project.article(address);
                    } else {
                        project.nestedArticle(store, address);
                    }
                }
            }
            stores.add(addresses);
        }
        Spine spine = project.spine();
        for (int i = 0; i < 3000; i++) {
            AssetPath asset = AssetPath.of(path(random, 6) + (random.nextBoolean() ? ".x" : ""));
            ArticleRef article = spine.resolve(asset).article();
            assertThat(article == null ? null : article.label())
                    .as("seed %d, step %d, asset %s", seed, i, asset)
                    .isEqualTo(plain(asset.value(), nested, stores));
        }
    }

    private static String path(Random random, int depth) {
        StringBuilder path = new StringBuilder();
        int length = 1 + random.nextInt(depth);
        for (int i = 0; i < length; i++) {
            path.append(i == 0 ? "" : "/").append((char) ('a' + random.nextInt(4)));
        }
        return path.toString();
    }

    private static @Nullable String plain(String asset, List<String> nested, List<Set<String>> stores) {
        List<Integer> chain = new ArrayList<>();
        for (int i = nested.size() - 1; i >= 0; i--) {
            String store = nested.get(i);
            if (store.isEmpty() || asset.equals(store) || asset.startsWith(store + "/")) {
                chain.add(i);
            }
        }
        chain.sort((one, other) -> nested.get(other).length() - nested.get(one).length());
        for (boolean exact : List.of(true, false)) {
            for (int i : chain) {
                String store = nested.get(i);
                String inside = store.isEmpty() ? asset : asset.substring(Math.min(asset.length(), store.length() + 1));
                String address = inside.replaceAll("\\.x$", "");
                if (!exact) {
                    address = above(address);
                }
                while (!address.isEmpty()) {
                    if (stores.get(i).contains(address)) {
                        return store.isEmpty() ? address : store + ":" + address;
                    }
                    address = exact ? "" : above(address);
                }
            }
        }
        return null;
    }

    private static String above(String address) {
        return address.contains("/") ? address.substring(0, address.lastIndexOf('/')) : "";
    }

    @Test
    void contain_onRandomPaths_agreesWithJavasNormalization() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> pieces = List.of("a", "b.c", "..", ".", "", "d e", "\u00e4", "...", ".x");
        for (int i = 0; i < 5000; i++) {
            StringBuilder raw = new StringBuilder();
            for (int n = random.nextInt(8); n >= 0; n--) {
                raw.append(pieces.get(random.nextInt(pieces.size()))).append(random.nextInt(4) == 0 ? "\\" : "/");
            }
            String expected = Path.of("/" + raw.toString().replace('\\', '/'))
                    .normalize()
                    .toString()
                    .substring(1);
            AssetPath asset = AssetPath.of(raw.toString());
            assertThat(asset.value()).as("seed %d, %s", seed, raw).isEqualTo(expected);
            assertThat(AssetPath.of(asset.value())).isEqualTo(asset);
            assertThat(asset.address().value()).as("seed %d", seed).isIn(expected, dropped(expected));
        }
    }

    private static String dropped(String path) {
        return path.contains(".") ? path.substring(0, path.lastIndexOf('.')) : path;
    }
}
