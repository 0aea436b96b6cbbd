package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.canon4j.surfacing.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SettingsTest {

    @TempDir
    Path config;

    @Test
    @DisplayName("code wins over property, property over variable, variable over file, file over default")
    void read_everyPlace_nearestWins() throws IOException {
        Files.writeString(config.resolve("canon4j.properties"), "budget=1\nidle=1\nwait=1\nactor=file\n");
        Properties properties =
                properties("canon4j.config", config.toString(), "canon4j.budget", "3", "canon4j.idle", "3");
        Map<String, String> environment = Map.of("CANON4J_BUDGET", "2", "CANON4J_IDLE", "2", "CANON4J_WAIT", "2");

        Settings settings = Settings.read(Map.of("budget", "4"), properties, environment);

        assertThat(settings.budget()).isEqualTo(Budget.parse("4"));
        assertThat(settings.idle()).isEqualTo(Duration.ofMinutes(3));
        assertThat(settings.lookupWait()).isEqualTo(Duration.ofMillis(2));
        assertThat(settings.actor()).isEqualTo("file");
        assertThat(settings.standout()).isEqualTo(1.4);
    }

    @ParameterizedTest
    @CsvSource({"canon4j.budgte,canon4j.budget", "canon4j.mount,canon4j.mounts", "canon4j.retreiver,canon4j.retriever"})
    void read_unknownProperty_isAnErrorThatNamesTheNearest(String wrong, String right) {
        assertThatThrownBy(() ->
                        Settings.read(Map.of(), properties(wrong, "1", "canon4j.config", config.toString()), Map.of()))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("'" + wrong + "' is not a setting; did you mean '" + right + "'?");
    }

    @Test
    void read_severalMistakes_areReportedTogether() throws IOException {
        Files.writeString(config.resolve("canon4j.properties"), "bugdet=1\nidle=soon\n");

        assertThatThrownBy(() -> Settings.read(
                        Map.of(),
                        properties("canon4j.config", config.toString(), "canon4j.standout", "0.5"),
                        Map.of("CANON4J_TOOLS", "on")))
                .asInstanceOf(type(SettingsException.class))
                .extracting(SettingsException::mistakes)
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(String.class))
                .hasSize(4)
                .anySatisfy(one -> assertThat(one).contains("CANON4J_TOOLS").contains("CANON4J_TOOL'"))
                .anySatisfy(one -> assertThat(one).contains("bugdet").contains("did you mean 'budget'"))
                .anySatisfy(one -> assertThat(one).contains("idle was 'soon' but must be a number from 1 to 525600"))
                .anySatisfy(one -> assertThat(one).contains("standout was '0.5'"));
    }

    @ParameterizedTest
    @CsvSource({"unlimited,unlimited", "1200 tokens,1200 tokens", "4000,4000 characters", "50 characters,50 characters"
    })
    void budget_everyForm_isRead(String text, String printed) {
        assertThat(Settings.defaults().with(Setting.BUDGET, text).budget()).hasToString(printed);
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void defaults_writtenOut_readBackAsTheyAre(Setting setting) {
        Settings defaults = Settings.defaults();

        assertThat(defaults.with(setting, setting.defaultText())).isEqualTo(defaults);
    }

    @Test
    void toString_withKey_hidesIt() {
        assertThat(Settings.defaults().with(Setting.API_KEY, "sk-secret").toString())
                .doesNotContain("sk-secret");
    }

    @Test
    @DisplayName("the README's table of settings is the one the program prints")
    void readme_tableOfSettings_isThisOne() throws IOException {
        List<String> readme = Files.readAllLines(Path.of("README.md"));

        assertThat(readme).containsSequence(Setting.table().lines().toList());
    }

    private static Properties properties(String... pairs) {
        Properties properties = new Properties();
        for (int i = 0; i < pairs.length; i += 2) {
            properties.setProperty(pairs[i], pairs[i + 1]);
        }
        return properties;
    }
}
