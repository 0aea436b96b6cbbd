package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.shell.ShellScript;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Input shaped against the scanner's patterns: as large as arguments may be, and answered in bounded time. */
class HostileInputTest {

    private static final long SLOWEST_MILLIS = 100;
    private static final int SIZE = ArgumentReader.LONGEST_ARGUMENTS;

    @TempDir
    Path folder;

    private TempProject project;

    @BeforeEach
    void plant() {
        project = new TempProject(folder.resolve("p"), "src/a.ts", "a/b/c/d.ts", "x y/z.ts");
    }

    static Stream<String> patterns() {
        return Stream.of(
                "(",
                ")",
                "$(",
                "`",
                "${",
                "$'",
                "'",
                "\"",
                "\\",
                "{",
                "{a,",
                "{}",
                "{{a,b},c}",
                "[",
                "[a-",
                "*",
                "**/",
                "?",
                "<<A ",
                "<<A\n",
                "<(",
                ">",
                "> a/b ",
                "2>&1 ",
                "|",
                "&&",
                ";",
                "#",
                "\n",
                "\r\n",
                "\t",
                "\0",
                "/",
                "//",
                "../",
                "./a/",
                "a/(b",
                "/(",
                "a:1",
                ":1",
                "#L1",
                "=",
                "--a=b/",
                "a,b/",
                "@",
                "@a/",
                "\u00e4/",
                "\ud83d\ude00/",
                "A=$A$A;",
                "$A",
                "cd a;",
                "cd ..;",
                "rm a/b ",
                "cat *;",
                "cat **/*;",
                "cp a b c ",
                "sudo ",
                "bash -c '",
                "eval \"",
                "xargs ",
                "find . -exec ",
                "for i in {1..99}; do ",
                "--- a\n+++ b\n",
                "--- a/x\n+++ b/x\n@@ -1 +1 @@\n",
                "*** Update File: a\n",
                "diff --git a/x b/x\n",
                "@@ -99999,9999999 +1 @@\n",
                "\"\\303",
                "{\"a\":",
                "[{\"path\":\"a/b\"},",
                "\\\"",
                "\"a b/c\" ",
                "'a/",
                "https://a/b ",
                "file:///a/b ",
                "C:\\a\\b ",
                "\\\\s\\a ",
                "lib:a ",
                "README.md ",
                "a.b ",
                "a/b ",
                "src/a.ts ",
                "x/y/z:1:2 ",
                "~/a ",
                "A/",
                "{\"path\":\"{\\\"path\\\":\\\"");
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void scan_ofAPatternRepeatedToTheLimit_isBounded(String pattern) {
        System.err.println("PAT " + PathRefused.printable(pattern));
        String text = pattern.repeat(SIZE / pattern.length());
        // Half as long inside JSON, where escapes may double it: what is cut off would not be read as a command.
        String half = text.substring(0, text.length() / 2 - 100);
        List<ToolCall> calls = new ArrayList<>();
        calls.add(ToolCall.of("bash", TempProject.json("command", half)));
        calls.add(ToolCall.of("write_file", TempProject.json("content", half)));
        calls.add(ToolCall.of("read_file", TempProject.json("path", text)));
        calls.add(ToolCall.of("apply_patch", TempProject.json("patch", "*** Begin Patch\n" + half)));
        calls.add(ToolCall.of("anything", text));
        Spine spine = project.spine();
        for (ToolCall call : calls) {
            assertThat(fastest(() -> spine.scan(call)))
                    .as("milliseconds for %s", call.tool())
                    .isLessThan(SLOWEST_MILLIS);
        }
        assertThat(fastest(() -> ShellScript.parse(text))).isLessThan(SLOWEST_MILLIS);
        assertThat(fastest(() -> PatchPaths.of(text))).isLessThan(SLOWEST_MILLIS);
    }

    /** Processor time of this thread, the best of a few runs: other work on the machine is not counted. */
    private static long fastest(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 40 && best >= SLOWEST_MILLIS; i++) {
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, TimeUnit.NANOSECONDS.toMillis(threads.getCurrentThreadCpuTime() - start));
        }
        return best;
    }

    @Test
    void explain_ofHostileNames_printsOneLineEach() {
        ToolCall call =
                ToolCall.of("a\nb\u001b[2J", TempProject.json("path\n", "src/a.ts", "x", "src/\u202egnp.exe\nsrc/q"));
        String printed = project.spine().explain(call).print();
        assertThat(printed).doesNotContain("\u001b").doesNotContain("\u202e");
        assertThat(printed.lines()).allMatch(line -> line.length() < 300);
    }

    @Test
    void scan_ofOneOversizedToken_ends() {
        String path = "a/".repeat(2000) + "x";
        assertThat(project.touched("read_file", TempProject.json("path", path))).isEmpty();
        assertThat(project.touched("write_file", TempProject.json("path", "n/".repeat(400) + "x")))
                .hasSize(1);
    }
}
