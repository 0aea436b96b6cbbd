package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users run it: a process of its own. */
class CanonJarIT {

    @TempDir
    Path folder;

    @Test
    void jar_conform_runsAndExits0() throws Exception {
        Path vectors = Path.of("src/test/resources/vectors/resolve.json").toAbsolutePath();
        Terminal run = run("conform", vectors.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("resolve", "20/20");
        assertThat(run.code()).isZero();
    }

    @Test
    void jar_wrongUsage_exits2WithoutAStackTrace() throws Exception {
        Terminal run = run("nonsense");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("canon: ").doesNotContain("\tat ");
    }

    @Test
    void jar_version_isTheOneItWasBuiltAs() throws Exception {
        assertThat(run("--version").out()).matches("canon4j [0-9].*\n");
    }

    @Test
    void jar_initWriteRead_keepsAnArticleBetweenProcesses() throws Exception {
        assertThat(run("init").code()).isZero();
        assertThat(run("trust", "--check").code()).isZero();
        assertThat(run("write", "src/app", "--capsule", "Größe: 50 \u2264 n", "--body", "text")
                        .code())
                .isZero();
        Terminal read = run("read", "src/app");
        assertThat(read.code()).isZero();
        assertThat(read.out()).contains("address: src/app\n", "\ntext\n");
        assertThat(read.err()).isEmpty();
    }

    @Test
    void jar_databaseServicesAndMultiReleaseClasses_areAllThere() throws Exception {
        assertThat(run("status").code()).isEqualTo(ExitCodes.FINDING);
        try (var jar = new java.util.jar.JarFile(System.getProperty("cli.jar"))) {
            assertThat(jar.isMultiRelease()
                            || "true"
                                    .equals(jar.getManifest()
                                            .getMainAttributes()
                                            .getValue("Multi-Release")))
                    .isTrue();
            assertThat(jar.getEntry("META-INF/services/org.slf4j.spi.SLF4JServiceProvider"))
                    .isNotNull();
        }
    }

    private Terminal run(String... args) throws IOException, InterruptedException {
        return new CanonJar(folder).run(args);
    }
}
