package io.canon4j.runtime.rules;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.VerifiedAssets;
import io.canon4j.deduction.Fact;
import io.canon4j.journal.Journal;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a store into base facts, again and again; what looks the same from outside is not read again. Not for several threads. */
final class StoreFacts {

    /** Articles by address, and entries from the newest on, that are read. */
    static final int MOST = 5_000;

    private final LogFacts log;
    private final InstantSource clock;
    private final Path canonDir;
    private @Nullable Articles opened;
    private @Nullable VerifiedAssets verified;
    private final Journal journal;
    private final Path entries;
    private Map<String, Read> known = new HashMap<>();

    private record Read(FileTime modified, long size, List<BaseFact> facts) {}

    /**
     * What a store says.
     *
     * @param addresses of its articles
     * @param facts by what they say
     */
    record Said(Set<Address> addresses, Map<Fact, BaseFact> facts) {}

    StoreFacts(Path canonDir, Journal journal, LogFacts log, InstantSource clock) {
        this.canonDir = canonDir;
        this.journal = journal;
        this.log = log;
        this.clock = clock;
        this.entries = canonDir.resolve("journal");
    }

    /**
     * What the store says now.
     *
     * @param assets the assets known, each with the address of the article that governs it, or an empty text
     */
    Said read(Map<String, String> assets) throws IOException {
        // Of its own: every article is read, and nobody else should hear of that.
        Articles articles = opened == null ? Articles.open(canonDir) : opened;
        VerifiedAssets assetsNow = verified == null ? new VerifiedAssets(articles) : verified;
        opened = articles;
        verified = assetsNow;
        Map<Fact, BaseFact> facts = new LinkedHashMap<>();
        List<Address> addresses = articles.addresses().stream().limit(MOST).toList();
        Names names = new Names(addresses);
        for (Address address : addresses) {
            Article article = article(articles, address);
            if (article != null) {
                ArticleFacts.of(article, names, assetsNow.of(article)).forEach(fact -> facts.put(fact.fact(), fact));
            }
        }
        readEntries(facts);
        readLog(facts);
        Fact today = Fact.of("today", LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
        facts.put(today, new BaseFact(today, "the clock", true));
        assets.forEach((asset, governing) -> {
            Fact fact = Fact.of("asset", asset, governing);
            facts.put(fact, new BaseFact(fact, "a call touched " + asset, true));
        });
        return new Said(new HashSet<>(addresses), facts);
    }

    /** What the log says of an article that nobody reviewed, or that such an article says, is not reviewed either. */
    private void readLog(Map<Fact, BaseFact> facts) {
        for (BaseFact said : log.read()) {
            boolean reviewed =
                    said.fact().arguments().stream().noneMatch(name -> facts.containsKey(Fact.of("unreviewed", name)));
            facts.put(said.fact(), new BaseFact(said.fact(), said.source(), reviewed));
        }
    }

    private @Nullable Article article(Articles articles, Address address) {
        try {
            return articles.read(address);
        } catch (StoreException unreadable) {
            return null;
        }
    }

    private void readEntries(Map<Fact, BaseFact> facts) throws IOException {
        List<String> names = journal.names();
        Map<String, Read> next = new HashMap<>();
        for (String name : names.subList(Math.max(0, names.size() - MOST), names.size())) {
            Read read = entry(name);
            if (read != null) {
                next.put(name, read);
                read.facts().forEach(fact -> facts.put(fact.fact(), fact));
            }
        }
        known = next;
    }

    private @Nullable Read entry(String name) throws IOException {
        BasicFileAttributes seen;
        try {
            seen = Files.readAttributes(entries.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException gone) {
            return null;
        }
        Read before = known.get(name);
        if (before != null && before.modified().equals(seen.lastModifiedTime()) && before.size() == seen.size()) {
            return before;
        }
        try {
            LoggedEntry entry = journal.read(name);
            return entry == null ? null : new Read(seen.lastModifiedTime(), seen.size(), EntryFacts.of(entry));
        } catch (StoreException unreadable) {
            return null;
        }
    }
}
