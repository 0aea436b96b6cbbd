package io.canon4j.bench.story;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.bench.chain.Chain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The scripted sessions of the report-job chain. Each takes what it writes from the chain's own {@code solutions}. */
final class Script {

    /** The constraint in the words the first session keeps it in, and the mark by which its arrival is recognised. */
    static final String CONSTRAINT = "amount_cents must stay plain integer cents";

    static final String CAPSULE = "Finance's intake reads out/monthly.csv; " + CONSTRAINT
            + ", because a row with anything else in that column is dropped without an error.";

    private static final String REPORT = "src/report/MonthlyReport.java";
    private static final String ADDRESS = "src/report/MonthlyReport";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Chain chain;

    Script(Chain chain) {
        this.chain = chain;
    }

    /** Session one: finds the cause, corrects the row, and where a memory is offered writes down what it learnt. */
    ScriptedWorker plant() {
        return new ScriptedWorker(List.of(
                ScriptedWorker.Step.call("listFiles", json("directory", ".")),
                ScriptedWorker.Step.call("readFile", json("path", "../" + chain.externalName() + "/Intake.java")),
                ScriptedWorker.Step.call("readFile", json("path", "data/settlements.csv")),
                ScriptedWorker.Step.call(
                        "writeFile",
                        json("path", "data/settlements.csv", "content", solution("plant/settlements.csv"))),
                ScriptedWorker.Step.call("runJava", json("path", "checks/ReportCheck.java")),
                ScriptedWorker.Step.callWhen(
                        Script::hasMemory,
                        "canon",
                        json(
                                "action",
                                "write",
                                "path",
                                REPORT,
                                "capsule",
                                CAPSULE,
                                "body",
                                "# Monthly report\n\nThe finance intake posts `out/monthly.csv` to the ledger every"
                                        + " morning.\n\n- " + CONSTRAINT + ".\n- A row with anything else in that"
                                        + " column is dropped without an error.\n")),
                ScriptedWorker.Step.callWhen(
                        Script::hasMemory,
                        "canon",
                        json(
                                "action",
                                "journal",
                                "path",
                                REPORT,
                                "slug",
                                "intake dropped a row",
                                "body",
                                "Finance's intake posted four of five rows: s-1003 held \"1,204,000\" where it takes"
                                        + " 1204000. Nothing logged an error. Corrected by hand.")),
                ScriptedWorker.Step.say("Row s-1003 had separators in its amount; corrected.")));
    }

    /** Session two: reads the report, then writes the careful version if the constraint has arrived, else the obvious one. */
    ScriptedWorker probe() {
        return new ScriptedWorker(List.of(
                ScriptedWorker.Step.call("readFile", json("path", REPORT)),
                ScriptedWorker.Step.callWhen(
                        delivered -> delivered.text().contains(CONSTRAINT),
                        "writeFile",
                        json("path", REPORT, "content", solution("correct/MonthlyReport.java"))),
                ScriptedWorker.Step.callWhen(
                        delivered -> !delivered.text().contains(CONSTRAINT),
                        "writeFile",
                        json("path", REPORT, "content", solution("trap/MonthlyReport.java"))),
                ScriptedWorker.Step.callWhen(Script::hasMemory, "canon", json("action", "read", "path", REPORT)),
                ScriptedWorker.Step.callWhen(
                        Script::hasMemory,
                        "canon",
                        json(
                                "action",
                                "write",
                                "path",
                                REPORT,
                                "body",
                                "# Monthly report\n\nThe finance intake posts `out/monthly.csv` to the ledger every"
                                        + " morning.\n\n- " + CONSTRAINT + ".\n- A row with anything else in that"
                                        + " column is dropped without an error.\n- Dollars are for people: they stand in"
                                        + " the last column, `amount`.\n")),
                ScriptedWorker.Step.call("runJava", json("path", "checks/ReportCheck.java")),
                ScriptedWorker.Step.say("The report shows dollars.")));
    }

    /** The second story: the first call already writes, so nothing can arrive before it. */
    ScriptedWorker hasty() {
        return new ScriptedWorker(List.of(
                ScriptedWorker.Step.call(
                        "writeFile", json("path", REPORT, "content", solution("trap/MonthlyReport.java"))),
                ScriptedWorker.Step.call("runJava", json("path", "checks/ReportCheck.java")),
                ScriptedWorker.Step.say("The report shows dollars.")));
    }

    /** The address the first session writes to. */
    static String address() {
        return ADDRESS;
    }

    private static boolean hasMemory(ScriptedWorker.Delivered delivered) {
        return delivered.tools().contains("canon");
    }

    private String solution(String file) {
        try {
            return Files.readString(chain.folder().resolve("solutions").resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException("the scripted worker needs the chain's solutions/" + file, e);
        }
    }

    private static String json(String... pairs) {
        Map<String, String> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put(pairs[i], pairs[i + 1]);
        }
        try {
            return JSON.writeValueAsString(object);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of strings is JSON", e);
        }
    }
}
