package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.journal.log.ErasureTarget;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.funnel.FunnelStage;
import io.canon4j.journal.log.history.HistoryImport;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code EVENTS.md} and the code hold the same kinds, fields and writers. */
class EventsDocumentTest {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern KIND =
            Pattern.compile("`((?:interaction|canon|trace|fact|rule|memory|log)\\.[a-z.-]+)`");
    private static final Pattern LITERAL = Pattern.compile("EventKind\\(\"([a-z.-]+)\"\\)|codec\\(\"([a-z.-]+)\"");
    private static final Pattern WORD = Pattern.compile("`([a-z][a-z_]*)`");

    /** Who writes each kind: a file, and how it names the kind there. */
    private static final Map<String, List<String>> WRITERS = Map.ofEntries(
            Map.entry("interaction.change", writer("plugin/runtime", "runtime/Recorder", "Acts.CHANGE")),
            Map.entry("interaction.article", writer("plugin/runtime", "runtime/Recorder", "Acts.ARTICLE")),
            Map.entry("interaction.journal", writer("plugin/runtime", "runtime/Recorder", "Acts.JOURNAL")),
            Map.entry("interaction.adopted", writer("plugin/runtime", "runtime/Recorder", "Acts.ADOPTED")),
            Map.entry("trace.block", writer("plugin/runtime", "runtime/Recorder", "Acts.BLOCK")),
            Map.entry("trace.read", writer("plugin/runtime", "runtime/Recorder", "Acts.READ")),
            Map.entry("canon.access", writer("plugin/runtime", "runtime/SummedCounts", "Acts.ACCESS")),
            Map.entry("trace.tokens", writer("plugin/runtime", "runtime/SummedCounts", "Acts.TOKENS")),
            Map.entry("trace.funnel", writer("journal", "journal/log/funnel/FunnelCounters", "FunnelCodec.KIND")),
            Map.entry("interaction.commit", writer("journal", "journal/log/history/HistoryImport", "KIND, ")),
            Map.entry("log.erased", writer("journal", "journal/log/Eraser", "EventDraft.of(ERASED")),
            Map.entry("memory.told", writer("canon/memory", "memory/store/ToldParts", "EventDraft.of(KIND")),
            Map.entry("interaction.derive", stated("DERIVE")),
            Map.entry("interaction.action", stated("ACTION")),
            Map.entry("interaction.demote", stated("PUT_AWAY")),
            Map.entry("interaction.goal", stated("GOAL")),
            Map.entry("interaction.synonym", stated("SYNONYM")),
            Map.entry("interaction.retract", stated("RETRACT")),
            Map.entry("canon.reserve", stated("RESERVE")),
            Map.entry("canon.release", stated("RELEASE")),
            Map.entry("canon.confirm", stated("CONFIRM")),
            Map.entry("canon.semantic", stated("SEMANTIC")),
            Map.entry("canon.embedding", stated("EMBEDDING")),
            Map.entry("canon.hop", decided("HOP")),
            Map.entry("canon.demotion", decided("DEMOTION")),
            Map.entry("canon.sweep", decided("SWEEP")));

    /** Words in a kind's row that are values of its fields and no fields. */
    private static final Set<String> VALUES =
            Set.of("changes", "create", "update", "outside", "remove", "move", "tool", "file", "about", "actor", "key");

    /** Payload cell by kind, in the document's order. */
    private static final Map<String, String> DOCUMENTED = new LinkedHashMap<>();

    @TempDir
    Path folder;

    private static List<String> writer(String module, String file, String constant) {
        return List.of(module + "/src/main/java/io/canon4j/" + file + ".java", constant);
    }

    private static List<String> stated(String constant) {
        return writer("canon/canonization", "canonization/Canonization", "CanonEvents." + constant);
    }

    private static List<String> decided(String constant) {
        return writer("canon/canonization", "canonization/ledger/CanonTask", "CanonEvents." + constant);
    }

    @BeforeAll
    static void readTheTables() throws IOException {
        for (String line : Files.readAllLines(ROOT.resolve("journal/EVENTS.md"))) {
            String[] cells = line.split("(?<!\\\\)\\|");
            boolean row = line.startsWith("| `") && cells.length > 2;
            Matcher kinds = KIND.matcher(row ? cells[1] : "");
            while (kinds.find()) {
                // The table of evidence repeats kinds; the first row of a kind is its definition.
                DOCUMENTED.putIfAbsent(kinds.group(1), cells[cells.length - 1]);
            }
        }
    }

    private static Set<String> inTheCode() throws IOException {
        Set<String> kinds = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(path -> path.toString().contains("/src/main/java/"))
                    .filter(path -> path.toString().endsWith(".java"))
                    .toList()) {
                Matcher literals = LITERAL.matcher(Files.readString(file));
                while (literals.find()) {
                    kinds.add(literals.group(1) == null ? literals.group(2) : literals.group(1));
                }
            }
        }
        // Stands for a kind that is no kind, in a damaged row; never written.
        kinds.remove("log.unreadable");
        return kinds;
    }

    @Test
    void kindsInTheDocument_areThoseInTheCode() throws IOException {
        assertThat(DOCUMENTED.keySet()).containsExactlyInAnyOrderElementsOf(inTheCode());
    }

    @Test
    void everyKind_hasAWriter_thatNamesIt() throws IOException {
        assertThat(DOCUMENTED.keySet()).containsExactlyInAnyOrderElementsOf(WRITERS.keySet());
        for (Map.Entry<String, List<String>> writer : WRITERS.entrySet()) {
            assertThat(Files.readString(ROOT.resolve(writer.getValue().get(0))))
                    .as("%s is written there", writer.getKey())
                    .contains(writer.getValue().get(1));
        }
    }

    @Test
    @DisplayName("Every field of a codec is in its kind's row, and every name in the row is a field or a known value")
    void fieldsInTheDocument_areThoseOfTheCodecs() throws Exception {
        Map<String, Set<String>> fields = new LinkedHashMap<>();
        List<EventCodec<?>> codecs = new ArrayList<>(Acts.all());
        codecs.addAll(CanonEvents.all());
        codecs.add(HistoryImport.CODEC);
        for (EventCodec<?> codec : codecs) {
            fields.put(codec.kind().name(), fields(codec.type()));
        }
        fields.put("memory.told", fields(Class.forName("io.canon4j.memory.store.Told")));
        fields.put(
                "trace.funnel",
                Arrays.stream(FunnelStage.values()).map(FunnelStage::field).collect(Collectors.toSet()));
        fields.put("log.erased", fieldsOfAnErasure());
        assertThat(fields.keySet()).containsExactlyInAnyOrderElementsOf(DOCUMENTED.keySet());

        Map<String, Set<String>> rows = new LinkedHashMap<>();
        DOCUMENTED.forEach((kind, cell) -> rows.computeIfAbsent(cell, unknown -> new LinkedHashSet<>())
                .addAll(fields.getOrDefault(kind, Set.of())));
        rows.forEach((cell, known) -> {
            Set<String> named = new LinkedHashSet<>();
            Matcher words = WORD.matcher(cell);
            while (words.find()) {
                named.add(words.group(1));
            }
            assertThat(named).as(cell).containsAll(known);
            named.removeAll(known);
            assertThat(VALUES).as(cell).containsAll(named);
        });
    }

    private static Set<String> fields(Class<?> type) {
        Set<String> fields = new LinkedHashSet<>();
        for (RecordComponent component : type.getRecordComponents()) {
            fields.add(component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT));
            Class<?> element = component.getGenericType() instanceof ParameterizedType list
                            && list.getActualTypeArguments()[0] instanceof Class<?> listed
                    ? listed
                    : component.getType();
            if (element.isRecord()) {
                fields.addAll(fields(element));
            }
        }
        return fields;
    }

    private Set<String> fieldsOfAnErasure() throws IOException {
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder.resolve(".canon")))) {
            log.append(List.of(EventDraft.of(new EventKind("interaction.note"), "anna", "{}")))
                    .join();
            log.care().erase(ErasureTarget.event(1), "anna", "asked");
            JsonNode payload = new ObjectMapper()
                    .readTree(String.valueOf(log.read(1, 1).get(0).payload()));
            Set<String> fields = new LinkedHashSet<>();
            payload.fieldNames().forEachRemaining(fields::add);
            return fields;
        }
    }
}
