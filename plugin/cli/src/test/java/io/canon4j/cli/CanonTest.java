package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonTest {

    @Test
    void help_listsEveryCommandWithOneWholeSentence() {
        Terminal run = Terminal.run("--help");
        List<String> listed = run.out()
                .lines()
                .filter(line -> line.matches("  [a-z-]+ +[A-Z].*"))
                .toList();
        assertThat(listed)
                .hasSizeGreaterThan(40)
                .allSatisfy(line -> assertThat(line).endsWith(".").hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void unknownCommand_isCalledThat() {
        Terminal run = Terminal.run("statsu");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("there is no command 'statsu'").contains("canon status");
    }

    @Test
    void help_listsCommandsAndExitCodes() {
        Terminal run = Terminal.run("--help");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("conform", "Exit codes", "Examples:");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void version_saysWhatRuns() {
        assertThat(Terminal.run("--version").out()).startsWith("canon4j ");
    }

    @Test
    void noCommand_saysSoOnStderrAndExits2() {
        Terminal run = Terminal.run();
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("canon --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"confrom", "--no-such-option", "conform --no-such-option x"})
    void wrongUsage_namesWhatAndWhereToLook(String arguments) {
        Terminal run = Terminal.run(arguments.split(" "));
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--help").doesNotContain("\tat ");
    }
}
