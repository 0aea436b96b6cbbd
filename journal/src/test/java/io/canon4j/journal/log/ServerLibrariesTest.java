package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ServerLibrariesTest {

    @Test
    void whatIsMissing_isNamedAsWhatToAdd() {
        assertThatThrownBy(() -> ServerLibraries.require(ClassLoader.getPlatformClassLoader()))
                .isInstanceOf(LogRefusedException.class)
                .hasMessageContaining("com.zaxxer:HikariCP and org.postgresql:postgresql");
        assertThatCode(() -> ServerLibraries.require(getClass().getClassLoader()))
                .doesNotThrowAnyException();
    }
}
