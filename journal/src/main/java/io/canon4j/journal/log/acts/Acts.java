package io.canon4j.journal.log.acts;

import io.canon4j.journal.log.EventCodecs;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.JsonCodec;
import java.util.List;

/** The codecs of this package's events, one constant each. */
public final class Acts {

    /** {@code interaction.change}. */
    public static final JsonCodec<AssetChange> CHANGE =
            JsonCodec.of(new EventKind("interaction.change"), AssetChange.class);

    /** {@code interaction.article}. */
    public static final JsonCodec<ArticleEdit> ARTICLE =
            JsonCodec.of(new EventKind("interaction.article"), ArticleEdit.class);

    /** {@code interaction.journal}. */
    public static final JsonCodec<JournalNote> JOURNAL =
            JsonCodec.of(new EventKind("interaction.journal"), JournalNote.class);

    /** {@code interaction.adopted}. */
    public static final JsonCodec<Adoption> ADOPTED =
            JsonCodec.of(new EventKind("interaction.adopted"), Adoption.class);

    /** {@code trace.block}. */
    public static final JsonCodec<BlockSent> BLOCK = JsonCodec.of(new EventKind("trace.block"), BlockSent.class);

    /** {@code trace.read}. */
    public static final JsonCodec<ArticleRead> READ = JsonCodec.of(new EventKind("trace.read"), ArticleRead.class);

    /** {@code canon.access}. */
    public static final JsonCodec<AccessCounts> ACCESS =
            JsonCodec.of(new EventKind("canon.access"), AccessCounts.class);

    /** {@code trace.tokens}. */
    public static final JsonCodec<TokensAdded> TOKENS = JsonCodec.of(new EventKind("trace.tokens"), TokensAdded.class);

    private static final List<JsonCodec<?>> ALL =
            List.of(CHANGE, ARTICLE, JOURNAL, ADOPTED, BLOCK, READ, ACCESS, TOKENS);

    private Acts() {}

    /** All of them. */
    public static List<JsonCodec<?>> all() {
        return ALL;
    }

    /** A reader of all of them; events of other kinds are passed over. */
    public static EventCodecs codecs() {
        return new EventCodecs(ALL);
    }
}
