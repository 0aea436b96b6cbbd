package io.canon4j.articles.doctor;

import io.canon4j.journal.storage.DurableFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Files that cannot be read, and files a crash left. */
final class FileHealth implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        new TreeMap<>(store.unreadable())
                .forEach((file, why) -> findings.add(Finding.of(
                        "unreadable",
                        file.toString(),
                        "the file cannot be read: " + why,
                        "make it readable, or remove it")));
        for (Path left : store.leftovers()) {
            boolean displaced = left.toString().endsWith(DurableFiles.DISPLACED);
            findings.add(
                    displaced
                            ? new Finding(
                                    "leftover",
                                    left.toString(),
                                    "a crash left a text that a write displaced",
                                    "keep it in the journal and delete the file",
                                    Finding.Remedy.KEEP_AND_DELETE)
                            : new Finding(
                                    "leftover",
                                    left.toString(),
                                    "a crash left a text that was never put in place",
                                    "delete the file",
                                    Finding.Remedy.DELETE));
        }
        return findings;
    }
}
