package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.spine.ToolCall;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which store's log gets which act, where a project holds other stores and mounts others. */
@DisplayName("Acts in nested stores and mounts")
class StoreActsTest {

    private static final Place HERE = new Place(ConversationKey.memory("m"), "run-1", "Bot");

    @TempDir
    Path folder;

    private Path project;
    private Path nested;
    private Path mounted;

    @BeforeEach
    void threeStores() {
        project = folder.resolve("shop");
        nested = project.resolve("packages/web");
        mounted = folder.resolve("shared");
        for (Path home : List.of(project, nested, mounted)) {
            write(home.resolve("src/app.py"), "x");
            page(home, "The app must stay small.");
        }
    }

    private static void page(Path home, String body) {
        write(home.resolve(".canon/articles/src/app.md"), "---\ncapsule: Cap.\n---\n" + body + "\n");
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CanonRuntime open(Path... trusted) {
        String paths = Arrays.stream(trusted).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        CanonRuntime runtime = CanonRuntime.open(
                project,
                Settings.defaults()
                        .with(Setting.WAIT, "1000")
                        .with(Setting.CONFIG, folder.resolve("config").toString())
                        .with(Setting.MOUNTS, mounted.toString())
                        .with(Setting.TRUST, paths));
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
        return runtime;
    }

    /** One call that writes these files, and the request after it. */
    private static void change(CanonRuntime runtime, Path... files) {
        String paths = Arrays.stream(files)
                .map(file -> "\"" + file.toString().replace('\\', '/') + "\"")
                .collect(Collectors.joining(","));
        call(runtime, "write_files", "{\"paths\":[" + paths + "],\"content\":\"y\"}", () -> {});
    }

    private static void call(CanonRuntime runtime, String tool, String arguments, Runnable work) {
        Observed observed = runtime.before(ToolCall.of(tool, arguments), HERE);
        work.run();
        runtime.after(observed, true);
        runtime.project(new Projection(List.of("call-1"), "call-1", List.of(), List.of()), HERE);
    }

    private static List<Event> events(Path home) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(home.resolve(".canon")))) {
            return log.read(0, 1_000);
        }
    }

    private static List<AssetChange> changes(Path home) {
        return values(home, AssetChange.class);
    }

    private static <T> List<T> values(Path home, Class<T> type) {
        return events(home).stream()
                .map(event -> Acts.codecs().decode(event, type))
                .filter(type::isInstance)
                .toList();
    }

    /** What its blocks cost is the conversation's, whichever stores the lines in them came from; nothing else is there. */
    private static void assertOnlyAccountedFor(Path home) {
        assertThat(events(home)).allMatch(event -> event.kind().equals(Acts.TOKENS.kind()));
    }

    @Test
    void confirmedNestedStore_keepsItsActsInItsOwnLog_underItsOwnNames() {
        try (CanonRuntime runtime = open(project, nested)) {
            change(runtime, nested.resolve("src/app.py"));
        }
        assertThat(changes(nested)).singleElement().satisfies(change -> {
            assertThat(change.assets()).containsExactly("src/app");
            assertThat(change.articles()).containsExactly("src/app");
        });
        assertThat(values(nested, BlockSent.class))
                .singleElement()
                .satisfies(block -> assertThat(block.articles()).containsExactly("src/app"));
        assertThat(events(nested)).anyMatch(event -> event.kind().name().equals("trace.funnel"));
        assertOnlyAccountedFor(project);
    }

    @Test
    void callOnSeveralStores_isOneActInEachLog() {
        try (CanonRuntime runtime = open(project, nested, mounted)) {
            change(runtime, project.resolve("src/app.py"), nested.resolve("src/app.py"));
            assertThat(runtime.recorded().lost()).isZero();
        }
        assertThat(changes(project))
                .singleElement()
                .satisfies(change -> assertThat(change.assets()).containsExactly("src/app"));
        assertThat(changes(nested))
                .singleElement()
                .satisfies(change -> assertThat(change.assets()).containsExactly("src/app"));
    }

    @Test
    void mount_isReadOnly_soItsActsAreInTheProjectsLogByTheirLabel() {
        try (CanonRuntime runtime = open(project, mounted)) {
            change(runtime, mounted.resolve("src/app.py"));
        }
        assertThat(changes(project)).singleElement().satisfies(change -> {
            assertThat(change.assets()).containsExactly("shared:src/app");
            assertThat(change.articles()).containsExactly("shared:src/app");
        });
        assertThat(mounted.resolve(".canon/state")).doesNotExist();
    }

    @Test
    void storesThatNobodyConfirmed_leaveNothingAnywhere() {
        try (CanonRuntime runtime = open(project)) {
            change(runtime, nested.resolve("src/app.py"), mounted.resolve("src/app.py"));
        }
        assertOnlyAccountedFor(project);
        assertThat(nested.resolve(".canon/state")).doesNotExist();
        assertThat(mounted.resolve(".canon/state")).doesNotExist();
    }

    @Test
    void confirmedNestedStore_inAProjectNobodyConfirmed_keepsItsOwnLog() {
        try (CanonRuntime runtime = open(nested)) {
            change(runtime, project.resolve("src/app.py"), nested.resolve("src/app.py"));
        }
        assertThat(changes(nested)).hasSize(1);
        assertThat(project.resolve(".canon/state")).doesNotExist();
    }

    @Test
    void editOfANestedStoresPage_isInThatStoresLog() {
        try (CanonRuntime runtime = open(project, nested)) {
            String page = "{\"path\":\"packages/web/.canon/articles/src/app.md\",\"content\":\"y\"}";
            call(runtime, "read_file", "{\"path\":\"packages/web/src/app.py\"}", () -> {});
            call(runtime, "write_file", page, () -> page(nested, "The app must be tiny."));
        }
        assertThat(events(nested))
                .filteredOn(event -> event.kind().equals(Acts.ARTICLE.kind()))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.subjects()).contains("src/app");
                    assertThat(event.actor()).isEqualTo("Bot");
                    assertThat(event.conversation()).isEqualTo("memory:m");
                });
        assertThat(events(project)).noneMatch(event -> event.kind().equals(Acts.ARTICLE.kind()));
    }

    @Test
    void recorded_sumsWhatAllLogsStored() {
        CanonRuntime runtime = open(project, nested);
        change(runtime, project.resolve("src/app.py"), nested.resolve("src/app.py"));
        runtime.close();
        Recorded recorded = runtime.recorded();
        int stored = events(project).size() + events(nested).size();
        assertThat(Map.of("stored", recorded.stored(), "lost", recorded.lost()))
                .isEqualTo(Map.of("stored", (long) stored, "lost", 0L));
        assertThat(changes(nested)).isNotEmpty();
    }
}
