package io.canon4j.bench.jmh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * A project with a store of that many articles, the same in every process. It stays in the temporary folder, so that a fresh
 * process finds its store on disk and has not been warmed up by writing it.
 *
 * <p>An article has a capsule of about a dozen words and a body of {@value #SHORTEST} to {@value #LONGEST} words from
 * {@link ZipfText}, some two kilobytes. The first {@value #ASSETS} articles each govern a file that is there; no path leads to
 * the others, so they are ranked.
 */
final class PlantedStore {

    private static final int ASSETS = 1_000;
    private static final int SHORTEST = 150;
    private static final int LONGEST = 450;
    private static final long SEED = 20_261_130;

    private final Path folder;

    private PlantedStore(Path folder) {
        this.folder = folder;
    }

    /** The store of that size, written if no earlier process has done so. */
    static PlantedStore of(int articles) throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"), "canon4j-planted-" + articles);
        PlantedStore store = new PlantedStore(folder);
        Path complete = folder.resolve("complete");
        if (!Files.exists(complete)) {
            store.plant(articles);
            Files.writeString(complete, "");
        }
        return store;
    }

    Path folder() {
        return folder;
    }

    /** An asset that is there, and has an article. */
    static String asset(int number) {
        return place(Math.floorMod(number, ASSETS)) + ".java";
    }

    /** The address of an article. */
    static String place(int number) {
        return "src/module" + number % 50 + "/part" + number / 50 % 20 + "/File" + number;
    }

    private void plant(int articles) throws IOException {
        for (int i = 0; i < articles; i++) {
            ZipfText text = new ZipfText(new Random(SEED + i));
            Path page = folder.resolve(".canon/articles/" + place(i) + ".md");
            Files.createDirectories(page.getParent());
            String content = "---\ncapsule: " + text.words(12) + "\nupdated: 2026-11-30\n---\n\n# File " + i + "\n\n"
                    + text.paragraphs(SHORTEST + new Random(SEED - i).nextInt(LONGEST - SHORTEST));
            Files.write(page, content.getBytes(StandardCharsets.UTF_8));
            if (i < ASSETS) {
                Path asset = folder.resolve(asset(i));
                Files.createDirectories(asset.getParent());
                Files.writeString(asset, "");
            }
        }
    }
}
