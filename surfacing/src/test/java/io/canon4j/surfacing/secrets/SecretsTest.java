package io.canon4j.surfacing.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Example secrets are put together from halves, so that this file holds none. */
class SecretsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AKIA|IOSFODNN7EXAMPLE|AWS access key",
                "aws_secret_access_key = |wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY|AWS secret key",
                "ghp|_0123456789abcdefghijABCDEFGHIJ012345|GitHub token",
                "glpat|-abcdefghij0123456789|GitLab token",
                "xoxb|-1234567890-abcdefghij|Slack token",
                "sk_live|_abcdefghij0123456789|Stripe key",
                "sk-|proj-abcdefghij0123456789ABCDEF|model provider key",
                "AIza|SyA0123456789abcdefghijABCDEFGHIJ01|Google API key",
                "npm|_0123456789abcdefghijABCDEFGHIJ012345|npm token",
                "eyJ|hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N|JSON web token",
                "Authorization: |Bearer abcdefghij0123456789|bearer token",
                "postgres://app:|hunter22@db:5432/x|connection password",
                "jdbc:postgresql://db/x?user=app&password=|hunter22|connection password",
                "'-----BEGIN RSA '|PRIVATE KEY-----\\nMIIEow\\n-----END RSA PRIVATE KEY-----|private key",
            })
    void mask_knownShape_isMaskedAndNamed(String first, String second, String kind) {
        String secret = (first + second).replace("\\n", "\n");

        Secrets.Masked masked = Secrets.mask("one\ntwo " + secret + " end");

        assertThat(masked.found()).containsExactly(new Secrets.Found(kind, 2));
        assertThat(masked.text())
                .contains("[masked: " + kind + "]")
                .startsWith("one\ntwo ")
                .doesNotContain("hunter22")
                .doesNotContain(secret);
        assertThat(Secrets.mask(masked.text()).found()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "commit 1d0f3a7c9be24f6a8c0e5d7b3f1a2c4e6d8f0b1a, sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                "id 123e4567-e89b-12d3-a456-426614174000, build 2026.11.30",
                "There is no API key in the build; the password lives in the vault.",
                "Set PASSWORD=${DB_PASSWORD} and postgres://app:${DB_PASSWORD}@db/x.",
                "http://localhost:8080/@scope/pkg and user@example.org:22",
                "The sk-learn-style-estimator-interface-has-no-key and task-runner-name-of-some-length-x stay.",
                "token: 50 tokens a request, secret sauce: paginate",
            })
    void mask_mentionOrExactValue_isUnchanged(String text) {
        assertThat(Secrets.mask(text)).isEqualTo(new Secrets.Masked(text, List.of()));
    }

    @Test
    void mask_textShapedAgainstThePatterns_isFast() {
        for (String piece : List.of(
                "eyJ",
                "sk-",
                "a://",
                "-----BEGIN PRIVATE KEY-----",
                "://x:",
                "sk-a",
                "?password=",
                "authorization: bearer ")) {
            String hostile = piece.repeat(200_000 / piece.length());
            Assertions.assertTimeout(
                    Duration.ofSeconds(20),
                    () -> assertThatCode(() -> Secrets.mask(hostile)).doesNotThrowAnyException());
        }
    }
}
