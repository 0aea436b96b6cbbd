package io.canon4j.canonization;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Confirmation;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.Goal;
import io.canon4j.canonization.events.Nearness;
import io.canon4j.canonization.events.PutAway;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.events.Release;
import io.canon4j.canonization.events.Reservation;
import io.canon4j.canonization.events.Retraction;
import io.canon4j.canonization.events.Synonym;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A stream of acts of every kind over few names, so that they meet, contradict, refuse and undo each other. */
final class RandomActs {

    private static final List<String> ADDRESSES = List.of(
            "src", "src/core", "src/core/config", "src/core/limits", "src/feed", "src/feed/sync", "docs", "docs/style");
    private static final List<String> TEXTS =
            List.of("retry budget", "page cursor", "rate guard", "the lane cache", "ledger", "shadow copy", "src/core");

    private final Random random;

    RandomActs(long seed) {
        this.random = new Random(seed);
    }

    /** Writes a page at so long after a fixed moment. */
    static void page(LoggedSession session, String address, long after) {
        session.clock().set(1_790_000_000_000L + after);
        ArticleEdit edit = EvidenceTest.edit(address, "asset", "update", null, List.of(), List.of(), List.of());
        session.append(EventDraft.of(Acts.ARTICLE.kind(), "ann", Acts.ARTICLE.encode(edit)), false);
    }

    EventDraft next(long now) {
        EventDraft draft = switch (random.nextInt(16)) {
            case 0, 1, 2, 3 -> of(Acts.ARTICLE, edit());
            case 4 -> of(Acts.CHANGE, new AssetChange("edit", null, "changes", some(ADDRESSES), List.of(), null));
            case 5 -> of(Acts.JOURNAL, new JournalNote("entry.md", "", some(ADDRESSES)));
            case 6 -> of(Acts.BLOCK, new BlockSent(some(ADDRESSES), List.of()));
            case 7 -> of(Acts.ADOPTED, new Adoption("c0ffee", List.of(adopted(), adopted())));
            case 8, 9 -> of(CanonEvents.DERIVE, derive());
            case 10 ->
                of(CanonEvents.ACTION, RecordAction.of("write " + one(TEXTS), some(TEXTS), List.of(), some(TEXTS)));
            case 11 -> of(CanonEvents.SYNONYM, new Synonym(one(List.of("RB", "PC", "LC")), one(TEXTS)));
            case 12 -> of(CanonEvents.RETRACT, new Retraction(one(TEXTS), "stale"));
            case 13 -> of(Acts.ACCESS, new AccessCounts(Map.of(one(ADDRESSES), 3L, one(TEXTS) + "s", 2L)));
            case 14 -> rare();
            default -> EventDraft.of(new EventKind("interaction.unheard-of"), "eve", "{\"odd\":\"\\u0000\"}");
        };
        return random.nextInt(5) == 0 ? draft.about(Instant.ofEpochMilli(now - random.nextInt(1_000_000_000))) : draft;
    }

    private Adoption.Text adopted() {
        return random.nextBoolean()
                ? Adoption.Text.unread(one(ADDRESSES), null, random.nextBoolean() ? "aa" : null)
                : new Adoption.Text(
                        one(ADDRESSES),
                        null,
                        "r" + random.nextInt(9),
                        "asset",
                        some(ADDRESSES),
                        some(ADDRESSES),
                        List.of());
    }

    private EventDraft rare() {
        return switch (random.nextInt(7)) {
            case 0 -> of(CanonEvents.CONFIRM, new Confirmation(List.of(one(TEXTS)), 1));
            case 1 -> of(CanonEvents.GOAL, new Goal(List.of(one(TEXTS))));
            case 2 -> of(CanonEvents.SEMANTIC, new Nearness(List.of(one(TEXTS), one(TEXTS)), 0.9));
            case 3 -> of(CanonEvents.RESERVE, new Reservation(one(TEXTS), 1 + random.nextInt(100)));
            case 4 -> of(CanonEvents.RELEASE, new Release(one(TEXTS)));
            case 5 -> of(CanonEvents.PUT_AWAY, new PutAway("It failed once. It failed twice.", "g"));
            default -> EventDraft.of(CanonEvents.DERIVE.kind(), "eve", "{\"concepts\":7}");
        };
    }

    private ArticleEdit edit() {
        String address = one(ADDRESSES);
        return switch (random.nextInt(6)) {
            case 0 -> edit(address, "remove", null, List.of(), List.of());
            case 1 -> edit(address, "move", one(ADDRESSES), List.of(), some(ADDRESSES));
            default ->
                edit(
                        address,
                        "update",
                        null,
                        some(List.of("Limits must be read once.", "Never retry.")),
                        some(ADDRESSES));
        };
    }

    private ArticleEdit edit(String address, String kind, String from, List<String> sentences, List<String> links) {
        return new ArticleEdit(
                address,
                random.nextInt(4) == 0 ? "rule" : "asset",
                "aa",
                "bb",
                kind,
                from,
                sentences,
                links,
                List.of(),
                random.nextInt(4) == 0 ? some(ADDRESSES) : List.of(),
                null,
                0);
    }

    private Derive derive() {
        List<Derive.Stated> stated = new ArrayList<>();
        for (String content : some(TEXTS)) {
            boolean cites = random.nextBoolean();
            stated.add(new Derive.Stated(
                    content,
                    one(List.of("Entity", "Constraint", "Resource", "Logic", "Observation")),
                    cites ? List.of(one(TEXTS)) : List.of(),
                    random.nextInt(5) == 0 ? List.of(one(TEXTS)) : List.of(),
                    random.nextInt(8) == 0 ? "name of " + content : null));
        }
        List<List<String>> parents = random.nextInt(3) == 0 ? List.of(List.of(one(TEXTS), one(TEXTS))) : List.of();
        return new Derive(stated, parents);
    }

    private <T> EventDraft of(EventCodec<T> codec, T act) {
        return EventDraft.of(codec.kind(), one(List.of("ann", "bob", "cy")), codec.encode(act));
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private List<String> some(List<String> list) {
        List<String> some = new ArrayList<>();
        for (String each : list) {
            if (random.nextInt(3) == 0) {
                some.add(each);
            }
        }
        return some;
    }
}
