package io.canon4j.spine;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.spine.shell.Programs;
import io.canon4j.spine.shell.ShellCommand;
import io.canon4j.spine.shell.ShellScript;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Parsers of what models write: no exception escapes, what is found is contained, no input takes over 100 ms. The saved inputs are
 * replayed on every build; {@code JAZZER_FUZZ=1 ./mvnw -pl spine -am test -Dtest=ScannerFuzzTest#toolArguments} searches on.
 */
class ScannerFuzzTest {

    private static final long SLOWEST_NANOS = 100_000_000L;
    private static final List<String> TOOLS = List.of("bash", "read_file", "write_file", "apply_patch", "edit", "x");
    private static final Spine SPINE = spine();

    private static Spine spine() {
        try {
            Path folder = Files.createTempDirectory("canon4j-fuzz");
            folder.toFile().deleteOnExit();
            return Spine.of(ProjectTree.at(folder), ArticleIndex.of(List.of(new Address("src"))));
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    /** Processor time of the best of some runs: loading, compiling and other work on the machine are not the input's fault. */
    private static void timed(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int run = 0; run < 40 && best > SLOWEST_NANOS; run++) {
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
        }
        if (best > SLOWEST_NANOS) {
            throw new AssertionError("took " + best / 1_000_000 + " ms of processor time");
        }
    }

    @FuzzTest(maxDuration = "1m")
    void toolArguments(FuzzedDataProvider data) {
        String tool = data.pickValue(TOOLS);
        String arguments = data.consumeRemainingAsString();
        timed(() -> {
            Explanation explanation = SPINE.explain(ToolCall.of(tool, arguments));
            for (AssetPath asset : explanation.touches().assets()) {
                if (!AssetPath.of(asset.value()).equals(asset)) {
                    throw new AssertionError("not contained: " + asset);
                }
            }
            explanation.print();
            explanation.toJson();
        });
    }

    @FuzzTest(maxDuration = "1m")
    void shellWords(FuzzedDataProvider data) {
        String script = data.consumeRemainingAsString();
        timed(() -> {
            for (ShellCommand command : ShellScript.parse(script).commands()) {
                Programs.deed(command);
            }
        });
    }

    @FuzzTest(maxDuration = "1m")
    void patches(FuzzedDataProvider data) {
        String patch = data.consumeRemainingAsString();
        timed(() -> PatchPaths.of(patch));
    }

    @FuzzTest(maxDuration = "1m")
    void paths(FuzzedDataProvider data) {
        String path = data.consumeRemainingAsString();
        timed(() -> {
            AssetPath asset = SPINE.tree().asset(path);
            if (asset != null) {
                SPINE.resolve(asset);
            }
            try {
                SPINE.article(path);
            } catch (PathRefused refused) {
                if (refused.getMessage().isBlank()) {
                    throw new AssertionError("a refusal without a reason");
                }
            }
        });
    }
}
