package io.canon4j.langchain4j.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One cell of the matrix, with a folder of its own in the contract's project.
 *
 * @param number names the folder
 * @param act what is done
 * @param governed by what
 * @param when at first, again, or again after the first time has left the messages
 * @param parallel calls in a batch, each on a file of its own
 */
record Situation(int number, Act act, Governed governed, When when, int parallel) {

    /** The day every article of the project was last changed. */
    private static final String DAY = "2026-11-30";

    /** Which article answers for the touched file. */
    enum Governed {
        /** One at the file's own address. */
        EXACT,
        /** One at the address of its directory. */
        ANCESTOR,
        /** None. */
        NONE
    }

    /** How often, and what happens between. */
    enum When {
        FIRST,
        AGAIN,
        AFTER_EVICTION
    }

    static List<Situation> all() {
        List<Situation> all = new ArrayList<>();
        for (Act act : Act.values()) {
            for (Governed governed : Governed.values()) {
                for (When when : When.values()) {
                    for (int parallel : new int[] {1, 5}) {
                        all.add(new Situation(all.size(), act, governed, when, parallel));
                    }
                }
            }
        }
        return all;
    }

    private String folder(int file) {
        return "case" + number + "/part" + file;
    }

    private String address(int file) {
        return governed == Governed.EXACT ? folder(file) + "/file" : folder(file);
    }

    private String capsule(int file) {
        return "Part " + file + " of case " + number + " is read by nobody but the night job.";
    }

    /** The lines that are due, each as far as every style of line goes. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < parallel && governed != Governed.NONE; i++) {
            lines.add(address(i) + " (updated " + DAY + "): " + capsule(i));
        }
        return lines;
    }

    /** The articles a reminder names. */
    List<String> reminded() {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < parallel && governed != Governed.NONE && act.changes(); i++) {
            labels.add(address(i));
        }
        return labels;
    }

    Scenario scenario() {
        List<Scenario.Turn> turns = new ArrayList<>();
        switch (when) {
            case FIRST -> turns.add(new Scenario.Turn(List.of(batch("a", false))));
            case AGAIN -> turns.add(new Scenario.Turn(List.of(batch("a", false), batch("b", true))));
            case AFTER_EVICTION -> {
                turns.add(new Scenario.Turn(List.of(batch("a", false))));
                turns.add(new Scenario.Turn(List.of(List.of(new Scenario.Call(
                        "n" + number + "f", "read_file", "{\"path\":\"case" + number + "/filler.txt\"}")))));
                turns.add(new Scenario.Turn(List.of(batch("b", true))));
            }
        }
        // A turn has a question, a message with calls, their results and an answer; one place more, and the turn after
        // next
        // begins without it.
        int window = when == When.AFTER_EVICTION ? parallel + 4 : 1_000;
        return new Scenario(toString(), window, turns);
    }

    private List<Scenario.Call> batch(String id, boolean again) {
        List<Scenario.Call> calls = new ArrayList<>();
        for (int i = 0; i < parallel; i++) {
            calls.add(act.on(folder(i), "n" + number + id + i, again));
        }
        return calls;
    }

    /** Writes the files and articles of this cell. */
    void lay(Path project) throws IOException {
        write(project.resolve("case" + number + "/filler.txt"), "filler");
        for (int i = 0; i < parallel; i++) {
            Files.createDirectories(project.resolve(folder(i)));
            if (act != Act.CREATE) {
                write(project.resolve(folder(i) + "/file.txt"), "text " + i);
            }
            if (governed != Governed.NONE) {
                write(
                        project.resolve(".canon/articles/" + address(i) + ".md"),
                        "---\ncapsule: " + capsule(i) + "\nupdated: " + DAY + "\n---\n\n# " + address(i) + "\n");
            }
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Override
    public String toString() {
        return act + ", governed " + governed + ", " + when + ", " + parallel + " calls";
    }
}
