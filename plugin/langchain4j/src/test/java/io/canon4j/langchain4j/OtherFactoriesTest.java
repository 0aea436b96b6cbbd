package io.canon4j.langchain4j;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.service.AiServiceContext;
import dev.langchain4j.spi.services.AiServiceContextFactory;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherFactoriesTest {

    /** What a framework brings. */
    public static final class Theirs implements AiServiceContextFactory {
        @Override
        public AiServiceContext create(Class<?> service) {
            throw new UnsupportedOperationException("never asked for one");
        }
    }

    @Test
    void refuse_anotherFactoryIsThere_namesItAndTheTwoCalls(@TempDir Path classes) throws IOException {
        Path services = classes.resolve("META-INF/services/" + AiServiceContextFactory.class.getName());
        Files.createDirectories(services.getParent());
        Files.writeString(services, Theirs.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader framework =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, before)) {
            thread.setContextClassLoader(framework);
            assertThatThrownBy(OtherFactories::refuse)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(Theirs.class.getName())
                    .hasMessageContaining("canon.wrap(model)")
                    .hasMessageContaining("canon.wrapTools(tools)");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void refuse_noOther_isSilent() {
        assertThatCode(OtherFactories::refuse).doesNotThrowAnyException();
    }
}
