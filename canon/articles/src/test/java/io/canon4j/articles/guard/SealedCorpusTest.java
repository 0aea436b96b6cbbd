package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The guard on cases that its author had not seen. The figures are those of the first run; the rules were not touched
 * after it, so a change here is a change of the guard and needs a new sealed corpus to be judged by.
 */
class SealedCorpusTest {

    private static final Path GUARD = Path.of("src/test/resources/guard");

    @Test
    void sealedCases_areTheOnesThatWereSealed() throws IOException, NoSuchAlgorithmException {
        Path sealed = GUARD.resolve("sealed");
        List<String> sums = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sealed)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> sealed.relativize(file).toString().replace('\\', '/'))
                    .sorted(Comparator.naturalOrder())
                    .toList();
            for (String name : names) {
                sums.add(sha256(Files.readAllBytes(sealed.resolve(name))) + "  " + name + "\n");
            }
        }
        String folder = sha256(String.join("", sums).getBytes(StandardCharsets.UTF_8));
        assertThat(Files.readString(GUARD.resolve("SEALED.sha256"))).contains(folder + "  sealed");
    }

    @Test
    void sealedCases_keepTheFiguresOfTheFirstRun() {
        List<CorpusCase> cases = CorpusCase.in(GUARD.resolve("sealed"));
        assertThat(cases).hasSize(150);

        CorpusScore score = CorpusScore.of(cases);
        System.out.println("sealed: " + score);

        assertThat(score.weakenings()).isEqualTo(96);
        assertThat(score.found()).as(score.toString()).isGreaterThanOrEqualTo(92);
        assertThat(score.innocent()).isEqualTo(70);
        assertThat(score.alarmed()).as(score.toString()).isLessThanOrEqualTo(4);
        assertThat(score.extra()).as(score.toString()).isZero();
    }

    private static String sha256(byte[] bytes) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
