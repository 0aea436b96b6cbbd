package io.canon4j.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A small project and the library over it, anew for each test; afterwards nothing of ours may have failed. */
abstract class OverSampleProject {

    @TempDir
    Path directory;

    Canon canon;

    /** An AI Service of the application. */
    interface Bot {
        String chat(String message);
    }

    @BeforeEach
    final void openLibrary() {
        canon = Canon.of(SampleProject.with(directory), SampleProject.patient());
    }

    @AfterEach
    final void closeLibrary() {
        canon.close();
        assertThat(canon.runtime().containment().failures()).isZero();
    }
}
