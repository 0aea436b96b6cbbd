package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HostileArgumentsTest {

    private static final String SECRET = "the secret outside";

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void aSecretBesideTheProject() throws IOException {
        project = ProjectFolder.withStore(folder);
        project.article("src/feed", "Feeds.\n");
        Files.writeString(folder.resolve("secret.md"), SECRET);
        Files.writeString(folder.resolve("secret"), SECRET);
    }

    static Stream<Arguments> hostile() {
        List<String> texts = List.of(
                "../../etc/passwd",
                "../secret",
                "../../../secret.md",
                "src/../../secret",
                "/etc/passwd",
                "\\\\server\\share\\secret",
                "C:\\Windows\\system.ini",
                "a\0b",
                "\0",
                "..",
                ".",
                "/",
                "",
                "x".repeat(10_000),
                "\u202Egnp.exe",
                "~/secret",
                "%s%n$(id)`id`",
                "-----");
        List<List<String>> commands = List.of(
                List.of("read", "<>"),
                List.of("write", "<>", "--capsule", "x"),
                List.of("write", "a", "--body", "<>"),
                List.of("write", "a", "--capsule", "<>"),
                List.of("write", "a", "--expect", "<>", "--body", "x"),
                List.of("map", "<>"),
                List.of("journal", "--show", "<>"),
                List.of("journal", "--subject", "<>"),
                List.of("journal", "--subject", "<>", "--body", "x"),
                List.of("journal", "--slug", "<>", "--body", "x"),
                List.of("explain", "<>", "{}"),
                List.of("explain", "bash", "<>"),
                List.of("explain", "read", "{\"path\": \"<>\"}"),
                List.of("conform", "<>"),
                List.of("inspect", "<>"),
                List.of("derive", "<>"),
                List.of("recall", "<>"),
                List.of("mv", "<>", "a"),
                List.of("mv", "src/feed", "<>"),
                List.of("trust", "<>"),
                List.of("audit", "<>"),
                List.of("audit", "<>..HEAD"),
                List.of("import", "<>"),
                List.of("import", "--apply", "<>"),
                List.of("replay", "<>"),
                List.of("verify", "--against", "<>"),
                List.of("erase", "<>"),
                List.of("backup", "<>"),
                List.of("import-history", "<>"),
                List.of("trace", "--once", "--kind", "<>"),
                List.of("datalog", "<>"),
                List.of("doctor", "--renames=<>"),
                List.of("doctor", "--verified", "<>"),
                List.of("<>"));
        List<Arguments> all = new ArrayList<>();
        addAll(commands, texts, all);
        // Each of these opens the store's database, so fewer texts.
        addAll(
                memoryCommands(),
                List.of("../../etc/passwd", "a\0b", "", "x".repeat(10_000), "%s%n$(id)`id`", "-----"),
                all);
        return all.stream();
    }

    private static void addAll(List<List<String>> commands, List<String> texts, List<Arguments> all) {
        for (List<String> command : commands) {
            for (String text : texts) {
                all.add(Arguments.of(
                        command.stream().map(arg -> arg.replace("<>", text)).toList()));
            }
        }
    }

    private static List<List<String>> memoryCommands() {
        return List.of(
                List.of("observe", "<>"),
                List.of("observe", "--at", "<>", "a --likes--> b"),
                List.of("query", "<>"),
                List.of("why", "<>"),
                List.of("why-not", "<>"),
                List.of("what-if", "<>", "current(a, b, C)"),
                List.of("what-if", "a --b--> c", "<>"),
                List.of("facts", "<>"),
                List.of("rules", "install", "<>"),
                List.of("rules", "revert", "<>"),
                List.of("escalations", "--many", "<>"),
                List.of("context", "<>"),
                List.of("context", "--entity", "<>"),
                List.of("changes", "--since", "<>"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void anyCommand_neverLeavesTheStoreNorThrows(List<String> args) throws IOException {
        List<String> outside = outside();
        Terminal run = project.canon(args.toArray(String[]::new));
        assertThat(run.code()).isBetween(ExitCodes.DONE, ExitCodes.NOT_DONE);
        assertThat(run.out() + run.err())
                .doesNotContain(SECRET)
                .doesNotContain("root:x:")
                .doesNotContain("\tat ")
                .doesNotContain("should not have happened");
        assertThat(run.err()).doesNotContain("\0");
        assertThat(outside()).isEqualTo(outside);
    }

    private List<String> outside() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !path.startsWith(project.root()))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    @Test
    void project_thatIsNoDirectory_isNamed() {
        for (String dir :
                List.of("/no/such/dir", "a\0b", folder.resolve("secret").toString())) {
            Terminal run = Terminal.run("status", "-C", dir);
            assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
            assertThat(run.err()).startsWith("canon: ").doesNotContain("\0");
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void store_thatIsALink_isNotFollowed() throws IOException {
        Path real = Files.createDirectories(folder.resolve("elsewhere/articles"));
        Files.writeString(real.resolve("a.md"), SECRET);
        ProjectFolder linked = new ProjectFolder(Files.createDirectories(folder.resolve("linked")));
        Files.createSymbolicLink(linked.root().resolve(".canon"), folder.resolve("elsewhere"));
        Terminal run = linked.canon("read", "a");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out() + run.err()).doesNotContain(SECRET).contains("no link is followed");
    }

    @Test
    void article_thatIsALinkOutOfTheStore_isNotRead() throws IOException {
        Files.createSymbolicLink(project.root().resolve(".canon/articles/leak.md"), folder.resolve("secret.md"));
        assertThat(project.canon("read", "leak").out()).doesNotContain(SECRET);
        assertThat(project.canon("map").out()).doesNotContain("leak");
    }

    @Test
    void file_thatCannotBeRead_isNamed() throws IOException {
        Path article = project.root().resolve(".canon/articles/src/feed.md");
        Files.setPosixFilePermissions(article, PosixFilePermissions.fromString("---------"));
        Terminal run = project.canon("read", "src/feed");
        assertThat(run.err()).doesNotContain("\tat ");
        if (!Files.isReadable(article)) {
            assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
            assertThat(run.err()).contains("src/feed");
        } else {
            assertThat(run.code()).as("the superuser may read it").isEqualTo(ExitCodes.DONE);
        }
    }

    @Test
    void bodyFile_missingOrNotText_isNamedAndNothingWritten() throws IOException {
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        for (String file : List.of("/no/such/file", folder.toString(), binary.toString())) {
            Terminal run = project.canon("journal", "--body-file", file);
            assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
            assertThat(run.err()).contains(file);
        }
        assertThat(project.canon("journal").out()).isEmpty();
    }
}
