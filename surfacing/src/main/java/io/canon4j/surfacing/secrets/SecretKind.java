package io.canon4j.surfacing.secrets;

import java.util.regex.Pattern;

/**
 * The shapes of secrets that are masked. Each is a form its issuer publishes; the length or the look of a value alone is never
 * enough, because commit ids, checksums and UUIDs are what a memory is for. The group that takes part in the match is what is masked.
 */
enum SecretKind {
    /** A PEM block of a private key, to its end or to the end of the text. */
    PRIVATE_KEY(
            "private key",
            "(-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY-----[A-Za-z0-9+/=\\s\\\\:,-]{0,20000}(?:-----END (?:[A-Z]{2,12} ){0,3}PRIVATE KEY-----)?)"),
    /** The user name half of an AWS credential. */
    AWS_KEY_ID("AWS access key", "(?<![A-Za-z0-9])((?:AKIA|ASIA)[0-9A-Z]{16})(?![A-Za-z0-9])"),
    /** The other half, where it is named. */
    AWS_SECRET(
            "AWS secret key",
            "(?i:aws_?secret_?access_?key|secretAccessKey)[\"']?\\s{0,4}[=:]\\s{0,4}[\"']?([A-Za-z0-9/+=]{40})(?![A-Za-z0-9/+=])"),
    /** Classic and fine-grained tokens of GitHub. */
    GITHUB("GitHub token", "(?<![A-Za-z0-9])(gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})"),
    /** A personal token of GitLab. */
    GITLAB("GitLab token", "(?<![A-Za-z0-9])(glpat-[A-Za-z0-9_-]{20,100})"),
    /** A token of Slack. */
    SLACK("Slack token", "(?<![A-Za-z0-9])(xox[abeprs]-[A-Za-z0-9-]{10,250})"),
    /** A live or test key of Stripe. */
    STRIPE("Stripe key", "(?<![A-Za-z0-9])((?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,250})"),
    /** Keys of model providers that begin with {@code sk-}; at least one digit, so that names in kebab case stay. */
    MODEL_PROVIDER("model provider key", "(?<![A-Za-z0-9_-])(sk-(?=[A-Za-z_-]{0,250}[0-9])[A-Za-z0-9_-]{20,250})"),
    /** An address that Slack takes posts at. */
    SLACK_WEBHOOK(
            "Slack webhook",
            "(?i:hooks\\.slack\\.com)/services/(T[A-Za-z0-9]{6,20}/B[A-Za-z0-9]{6,20}/[A-Za-z0-9]{16,40})"),
    /** A key of Google's services. */
    GOOGLE("Google API key", "(?<![A-Za-z0-9])(AIza[0-9A-Za-z_-]{35})(?![0-9A-Za-z_-])"),
    /** A token of npm. */
    NPM("npm token", "(?<![A-Za-z0-9])(npm_[A-Za-z0-9]{36})(?![A-Za-z0-9])"),
    /** An upload token of PyPI. */
    PYPI("PyPI token", "(?<![A-Za-z0-9])(pypi-AgE[A-Za-z0-9_-]{40,500})"),
    /** A token of Hugging Face. */
    HUGGING_FACE("Hugging Face token", "(?<![A-Za-z0-9])(hf_[A-Za-z0-9]{30,60})(?![A-Za-z0-9])"),
    /** A key of SendGrid. */
    SENDGRID("SendGrid key", "(?<![A-Za-z0-9])(SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64})"),
    /** A token of a Telegram bot. */
    TELEGRAM("Telegram bot token", "(?<![A-Za-z0-9])([0-9]{8,10}:AA[A-Za-z0-9_-]{33})(?![A-Za-z0-9_-])"),
    /** A token of DigitalOcean. */
    DIGITALOCEAN("DigitalOcean token", "(?<![A-Za-z0-9])(do[oprt]_v1_[a-f0-9]{64})"),
    /** The key of an Azure storage account, where it is named. */
    AZURE("Azure storage key", "(?i:AccountKey|SharedAccessKey)=([A-Za-z0-9+/]{40,100}={0,2})"),
    /** A signed JSON web token. */
    JSON_WEB_TOKEN(
            "JSON web token",
            "(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{10,4000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{10,4000})"),
    /** A header that carries a token. */
    BEARER(
            "bearer token",
            "(?i:authorization)[\"']?\\s{0,4}[:=]\\s{0,4}[\"']?(?i:bearer|basic)\\s{1,4}([A-Za-z0-9._~+/=-]{16,4000})"),
    /** The password between user and host of an address. */
    CONNECTION(
            "connection password",
            "(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,30}://[^\\s:/@?#]{0,100}:([^\\s/@\"'<>${}]{3,200})@"),
    /** The password among an address's parameters. */
    CONNECTION_PARAMETER("connection password", "[?&;](?i:password|pwd)=([^\\s&;\"'<>${}]{3,200})"),
    /**
     * A value given to something named password: in quotes, or behind an equals sign with a letter and a digit in it. Words such
     * as {@code password: required} say something about a password and are none.
     */
    ASSIGNED(
            "password",
            "(?i:password|passwd|passphrase)[\"']?(?:\\s{0,4}[=:]\\s{0,4}[\"']([^\\s\"'<>${}]{6,200})[\"']"
                    + "|=((?=[^\\s]{0,100}[0-9])(?=[^\\s]{0,100}[A-Za-z])[^\\s&;,\"'<>${}()]{6,200}))");

    private final String title;
    private final Pattern shape;

    SecretKind(String title, String shape) {
        this.title = title;
        this.shape = Pattern.compile(shape);
    }

    String title() {
        return title;
    }

    Pattern shape() {
        return shape;
    }
}
