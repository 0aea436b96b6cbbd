package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows, WSL and UNC spellings of a root are text, so they are tested on every machine. */
class WindowsPathsTest {

    private static @Nullable String below(String root, String path) {
        RawPath raw = RawPath.read(path);
        assertThat(raw).as(path).isNotNull();
        return new RootSpellings(List.of(root)).below(raw);
    }

    @DisplayName("A08, A19: drive letters and their case, either slash, and the same drive seen from WSL and Git Bash")
    @ParameterizedTest
    @CsvSource({
        "C:\\r, C:\\r\\sub\\F.py, sub/F.py",
        "C:\\r, c:/r/sub/F.py, sub/F.py",
        "c:\\R, C:\\r\\sub\\F.py, sub/F.py",
        "C:\\r, /mnt/c/r/sub/F.py, sub/F.py",
        "C:\\r, /c/r/sub/F.py, sub/F.py",
        "C:\\r, \\\\?\\C:\\r\\sub\\F.py, sub/F.py",
        "C:\\r, file:///C:/r/sub/F.py, sub/F.py",
        "C:\\r, file:///c%3A/r/sub/F.py, sub/F.py",
        "C:\\r\\, C:\\r\\x\\..\\sub\\F.py, sub/F.py",
        "C:\\, c:\\sub\\F.py, sub/F.py",
        "/mnt/c/r, C:\\r\\sub\\F.py, sub/F.py",
        "/mnt/c/r, /mnt/c/r/sub/F.py, sub/F.py",
        "/home/me/r, \\\\wsl$\\Ubuntu\\home\\me\\r\\sub\\F.py, sub/F.py",
        "/home/me/r, //wsl.localhost/Ubuntu/home/me/r/sub/F.py, sub/F.py",
        "\\\\server\\share\\r, \\\\SERVER\\share\\r\\sub\\F.py, sub/F.py",
        "\\\\server\\share\\r, //server/share/r/sub/F.py, sub/F.py",
        "\\\\server\\share\\r, file://server/share/r/sub/F.py, sub/F.py",
        "\\\\server\\share\\r, \\\\?\\UNC\\server\\share\\r\\sub\\F.py, sub/F.py",
        "C:\\r, C:\\r, ''",
    })
    void below_everySpellingOfTheRoot_givesTheSamePath(String root, String path, String expected) {
        assertThat(below(root, path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "C:\\r, C:\\repo\\x",
        "C:\\r, D:\\r\\x",
        "C:\\r, C:\\r\\..\\x",
        "/home/me/r, /home/me/R/x",
        "/home/me/r, \\\\other\\home\\me\\r\\x",
        "/mnt/c/r, /mnt/d/r/x",
        "\\\\server\\share\\r, \\\\server\\other\\r\\x",
        "/home/me/r, C:\\home\\me\\r\\x",
    })
    void below_anotherPlace_isNull(String root, String path) {
        assertThat(below(root, path)).isNull();
    }

    @Test
    void read_urlsAndNothing_areNoPaths() {
        for (String text : List.of("", " ", "https://example.org/a", "a\0b", "file:///a%00b", "x".repeat(5000))) {
            assertThat(RawPath.read(text)).as(text).isNull();
        }
    }
}
