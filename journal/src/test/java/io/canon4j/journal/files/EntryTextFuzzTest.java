package io.canon4j.journal.files;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.spine.Address;
import java.time.Instant;
import java.util.List;

/** Replays its corpus in every build; fuzz for real with {@code JAZZER_FUZZ=1}. */
class EntryTextFuzzTest {

    @FuzzTest(maxDuration = "30s")
    void anyText_isReadAsAnEntry(FuzzedDataProvider data) {
        LoggedEntry entry = EntryText.read("2026-01-01-x.md", data.consumeRemainingAsString());
        if (entry.subjects().contains("")) {
            throw new AssertionError("an empty subject");
        }
    }

    @FuzzTest(maxDuration = "30s")
    void anyEntry_isReadBackAsWritten(FuzzedDataProvider data) {
        String session =
                data.consumeString(200).replaceAll("[\\x{D800}-\\x{DFFF}]", "").strip();
        Address subject = Address.of(data.consumeString(200).replace('\0', 'x'));
        String body = data.consumeRemainingAsString();
        List<Address> subjects = subject.isRoot() ? List.of() : List.of(subject);

        String text = EntryText.write(
                new JournalEntry(body, "x", subjects, null, session), Instant.parse("2026-01-01T00:00:00Z"));
        LoggedEntry read = EntryText.read("2026-01-01-x.md", text);

        boolean same = read.body().startsWith(body)
                && read.session().equals(session)
                && read.subjects().equals(subjects.stream().map(Address::value).toList());
        if (!same) {
            throw new AssertionError("read back as " + read + " from " + text);
        }
    }
}
