package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.near.TextVectors;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands with and without an embedder on the class path. */
class EmbedderCommandsTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    /** Texts about retries point one way, all others the other. */
    public static class Retries implements TextVectors {

        @Override
        public String model() {
            return "retries";
        }

        @Override
        public int width() {
            return 2;
        }

        @Override
        public float[] of(String text) {
            return text.contains("retr") ? new float[] {1, 0} : new float[] {0, 1};
        }
    }

    /** Another model. */
    public static final class Wide extends Retries {

        @Override
        public String model() {
            return "wide";
        }

        @Override
        public int width() {
            return 3;
        }

        @Override
        public float[] of(String text) {
            return new float[] {1, 0, 0};
        }
    }

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    private Terminal without(String... args) {
        Terminal run = project.canon(args);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        return run;
    }

    private Terminal with(Class<? extends TextVectors> embedder, String... args) throws IOException {
        Path jar = folder.resolve(embedder.getSimpleName());
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(services.resolve(TextVectors.class.getName()), embedder.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            return without(args);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    @DisplayName("Without an embedder the preview says so and compares names")
    void similar_withoutAnEmbedder_comparesNames() {
        without("derive", "B4");
        without("record-action", "write client", "--depends-on", "B4");
        without("derive", "B4: retries are capped");
        Terminal run = without("alias-preview", "--similar");
        assertThat(run.err()).contains("no embedder is configured", TextVectors.class.getName());
        assertThat(run.out()).contains("B4 -> B4: retries are capped: 1 citations would move");
    }

    @Test
    @DisplayName("With one, what sounds alike is found; the store keeps whose vectors it compares")
    void similar_withAnEmbedder_findsWhatSoundsAlike() throws IOException {
        with(Retries.class, "derive", "retry cap");
        without("record-action", "write client", "--depends-on", "retry cap");
        without("derive", "retries are limited to five", "--type", "Constraint");
        Terminal run = with(Retries.class, "alias-preview", "--similar");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("retry cap -> retries are limited to five");
        assertThat(with(Retries.class, "recall", "retransmission", "--json")
                        .json()
                        .path("response_annotations"))
                .isEmpty();
    }

    @Test
    @DisplayName("Vectors of another model or width are refused, the store is not")
    void anotherModel_isRefused_andTheStoreWorks() throws IOException {
        with(Retries.class, "derive", "retry cap");
        without("record-action", "write client", "--depends-on", "retry cap");
        Terminal preview = with(Wide.class, "alias-preview", "--similar");
        assertThat(preview.err())
                .contains("vectors of retries with 2 numbers", "wide with 3", "only names are compared");
        with(Wide.class, "derive", "retry cap of the client");
        assertThat(without("stats", "--json")
                        .json()
                        .path("edges")
                        .path("Semantic")
                        .asInt())
                .isZero();
        assertThat(with(Wide.class, "recall", "retry", "--json")
                        .json()
                        .path("response_annotations")
                        .path(0)
                        .path("kind")
                        .asText())
                .isEqualTo("vector_degraded");
    }
}
