package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One sentence for another: of equal force, or of less. */
class RewordingTest {

    private static final String PAGE = "# Page\n\nIntro text about the page.\n\n";

    static Stream<Arguments> equalForce() {
        return Stream.of(
                arguments("Every request must be authenticated.", "All requests must be authenticated."),
                arguments("You must not commit secrets.", "Secrets must never be committed."),
                arguments("Backups must be encrypted.", "Encrypt backups."),
                arguments("Always close the file handle.", "The file handle must always be closed."),
                arguments("Do not use floating point for money.", "Never use floats for money."),
                arguments(
                        "Services may not call each other's databases.",
                        "A service must not call another service's database."),
                arguments("It is forbidden to log card numbers.", "Card numbers must not be logged."),
                arguments("Never merge without a review.", "Every merge requires a review."),
                arguments(
                        "A request must not take longer than 2 seconds.", "A request must complete within 2 seconds."),
                arguments("The token must expire after 60 minutes.", "The token must expire after one hour."),
                arguments(
                        "The cache must be cleared before each deploy.",
                        "Before each deploy, the cache must be cleared."),
                arguments(
                        "Users must confirm their email address within 24 hours.",
                        "Email addresses must be confirmed by users within a day."),
                arguments("Only admins may delete projects.", "Projects may only be deleted by admins."),
                arguments("Only admins may delete projects.", "Nobody but an admin may delete a project."),
                arguments(
                        "The API must return 404 when the id is unknown.",
                        "When the id is unknown, the API must answer with 404."),
                arguments(
                        "Passwords must be at least 12 characters long.",
                        "Passwords must have a minimum of 12 characters."),
                arguments(
                        "Do not restart the primary during business hours.",
                        "The primary must not be restarted during business hours."),
                arguments("Clients must retry at most three times.", "Clients must not retry more than 3 times."),
                arguments("Never deploy on Fridays.", "Deploys on Fridays are forbidden."),
                arguments("Access to the vault requires two approvals.", "You need two approvals to access the vault."),
                arguments(
                        "Do not delete rows; mark them as archived.",
                        "Rows must not be deleted. Mark them as archived."),
                arguments(
                        "Each handler must validate its input and must log failures.",
                        "Each handler must validate its input. It must log failures."),
                arguments("All timestamps must be stored in UTC.", "Timestamps are always stored in UTC."),
                arguments("The queue must never exceed 10,000 messages.", "The queue must stay under 10000 messages."),
                arguments("The job must run once a day.", "The job must run daily."),
                arguments("Don't log PII.", "Logging PII is prohibited."),
                arguments("No request may bypass the gateway.", "Requests must not bypass the gateway."),
                arguments("It is mandatory to sign releases.", "Releases must be signed."),
                arguments("You have to rotate keys every 90 days.", "Keys must be rotated every 90 days."),
                arguments("Images must be smaller than 200 KB.", "Images must not be larger than 200 kB."),
                arguments("Secrets are never written to disk.", "Secrets must not be written to disk."),
                arguments(
                        "The build must fail if coverage drops below 80%.",
                        "If coverage drops below 80 %, the build must fail."),
                arguments("Feature branches must be deleted after merging.", "Delete feature branches after merging."),
                arguments("Always use parameterised queries.", "Queries must be parameterised."),
                arguments("Tests must not depend on network access.", "Tests must run without network access."),
                arguments("Key files must not be readable by others.", "Key files must be readable only by the owner."),
                arguments("Logs must be kept for 30 days.", "Logs must be retained for 30 days."),
                arguments("Before 09:00 no batch may start.", "No batch may start before 09:00."),
                arguments("Retries must use exponential backoff.", "Exponential backoff must be used for retries."),
                arguments("Nobody may approve their own change.", "You must not approve your own change."),
                arguments("Each PR must have two reviewers.", "Two reviewers are required for each PR."),
                arguments("Releases require sign-off from QA.", "QA must sign off every release."),
                arguments("Names must have 1 to 64 characters.", "Names must have 1–64 characters."),
                arguments(
                        "The service must not start if the config is missing.",
                        "Without a config the service must not start."),
                arguments("Services must:\n\n- use TLS\n- log to stdout", "Services must use TLS and log to stdout."),
                arguments("The old version required a restart after each change.", "Restarts are history."),
                arguments("It never worked on Windows.", "Linux and macOS work."),
                arguments(
                        "The importer must skip blank lines, and it must report bad ones.",
                        "Blank lines must be skipped by the importer; bad ones must be reported."),
                arguments(
                        "Workers must not share a connection.", "Sharing a connection between workers is not allowed."),
                arguments("The lock has to be released in a finally block.", "Release the lock in a finally block."),
                arguments("Never cache errors.", "Errors must never be cached."),
                arguments("Never write to the replica.", "Writing to the replica is forbidden."),
                arguments(
                        "Sessions must time out after 30 minutes of inactivity.",
                        "After 30 minutes of inactivity sessions must time out."),
                arguments(
                        "You must always validate input, because the upstream service once sent 500 bad rows.",
                        "Always validate input."),
                arguments(
                        "Do not commit generated files. They are built by CI.",
                        "Generated files, which CI builds, must not be committed."),
                arguments(
                        "Every migration must be reversible and must be tested on a copy.",
                        "Every migration must be reversible, and it must be tested on a copy."),
                arguments(
                        "The total must equal the sum of the lines.",
                        "The total must always be equal to the sum of the lines."),
                arguments("Each service must expose `/healthz`.", "`/healthz` must be exposed by each service."),
                arguments(
                        "Shell scripts must start with `set -euo pipefail`.",
                        "Every shell script must begin with `set -euo pipefail`."),
                arguments(
                        "Prices are in cents. They must never be floats.",
                        "Prices are in cents; they must never be floats."),
                arguments("Always run the tests before you push.", "You must run the tests before pushing."),
                arguments(
                        "Workers must stop within 30 s of SIGTERM.",
                        "On SIGTERM, workers must stop within 30 seconds."),
                arguments("Don't use `SELECT *` in views.", "`SELECT *` must not be used in views."),
                arguments(
                        "The client must send the header `X-Tenant`.",
                        "The header `X-Tenant` is required; clients must send it."),
                arguments(
                        "Changes to billing must be approved by finance.", "Finance must approve changes to billing."),
                arguments("Never run migrations by hand.", "Migrations must never be run by hand."),
                arguments("All secrets must come from the vault.", "All secrets must be read from the vault."),
                arguments("You must not expose stack traces to users.", "Stack traces must never be shown to users."));
    }

    static Stream<Arguments> lessForce() {
        return Stream.of(
                arguments("Every request must be authenticated.", "Every external request must be authenticated."),
                arguments("Uploads must be scanned.", "Uploads over 10 MB must be scanned."),
                arguments("Never force-push.", "Never force-push without telling the team."),
                arguments("A change must be reviewed.", "A change must be reviewed or tested."),
                arguments("Timestamps must be stored in UTC.", "Timestamps must be stored in local time."),
                arguments("Releases must be signed, notarised and stapled.", "Releases must be signed."),
                arguments("The callback must not lock, allocate or log.", "The callback must not lock."),
                arguments("Handlers must close the connection.", "Always try to close the connection in handlers."),
                arguments("Never log tokens.", "Never log tokens in production."),
                arguments("Hashes must use SHA-256.", "Hashes must use SHA-1."),
                arguments("Clients must use TLS 1.3.", "Clients must use TLS 1.2."),
                arguments("Backups must run daily.", "Backups must run weekly."),
                arguments(
                        "A change needs review. Two approvals are required for billing.",
                        "A change needs review. One approval is required for billing."),
                arguments("The pool must have at least 5 connections.", "The pool must have at most 5 connections."),
                arguments("The importer must reject unknown columns.", "The importer must accept unknown columns."),
                arguments("Do not deploy on Fridays.", "Do not deploy on Fridays. Small fixes are fine."),
                arguments("Secrets must only be read by the launcher.", "Secrets must be read by the launcher."),
                arguments(
                        "The cache must be cleared before the deploy.", "The cache must be cleared after the deploy."),
                arguments("Services must:\n\n- use TLS\n- log to stdout", "Services must:\n\n- log to stdout"),
                arguments("Debug endpoints must be disabled.", "Debug endpoints must be enabled."),
                arguments("Never edit a released migration.", "Editing a released migration is discouraged."),
                arguments("Never edit a released migration.", "Think twice before editing a released migration."),
                arguments(
                        "Every endpoint must check the token.",
                        "Every endpoint checks the token where it makes sense."),
                arguments(
                        "All data must be encrypted at rest.",
                        "All data is encrypted at rest if the disk supports it."),
                arguments("Keys must be rotated every 90 days.", "Keys must be rotated regularly."),
                arguments("Reviewers must not be the author.", "Reviewers are usually not the author."),
                arguments("Users must confirm by email.", "Users are asked to confirm by email."),
                arguments("The retention must be 30 days.", "The retention must be 3 days."),
                arguments("Never expose the admin port.", "Never expose the admin port (except on staging)."),
                arguments("You must not merge on red.", "You must not merge on red, hotfixes aside."),
                arguments("You must not merge on red.", "Merging on red is up to the author."),
                arguments("The parser must never recurse.", "The parser never recurses more than needed."),
                arguments("Always lock the row before updating it.", "It is best to lock the row before updating it."),
                arguments("The service must log every denial.", "```\nThe service must log every denial.\n```"),
                arguments("Every job must set a timeout.", "Every job must set a timeout if it talks to the network."),
                arguments("All clients must authenticate.", "Clients are expected to authenticate."),
                arguments("Deletes must be soft.", "Deletes don't have to be soft."),
                arguments("Calls must be idempotent.", "Calls must be idempotent, as far as possible."));
    }

    @ParameterizedTest
    @MethodSource
    void equalForce(String old, String neu) {
        assertThat(LaunderingGuard.inspect(PAGE + old, PAGE + neu, Map.of())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource
    void lessForce(String old, String neu) {
        assertThat(LaunderingGuard.inspect(PAGE + old, PAGE + neu, Map.of())).anyMatch(Finding::weakens);
    }
}
